"""Rule ids: those in the code must be in the text, and those that the text names must exist."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from publisher.base.errors import did_you_mean
from publisher.base.location import Location
from publisher.base.syntax import syntax_tree
from publisher.checking.report import Problem, Report
from publisher.checking.result_cache import ResultCache
from publisher.checking.sections import advice
from publisher.engine import Game
from publisher.engine.playout import at_random
from publisher.engine.random_game_stats import narrowed
from publisher.model.shelf import PLAY, GameFolder
from publisher.text.anchors import leads_out
from publisher.text.document import Document, Heading, Link, facts_in, inlines, plain, walk

PLAYOUT_PLIES = 400


def check_rule_ids(document: Document, in_rules: Iterable[str], report: Report, strict: bool) -> None:
    """Report ids that only the rules or only an example has and, if strict, rules that no example names and
    no mark is in."""
    headings = ids_in_text(document)
    for block in walk(document.blocks):
        if isinstance(block, Heading) and block.id and headings[block.id] is not block:
            report.add(Problem("double-rule", f"two headings have the id {block.id!r}", block.location))
    here = Location(document.file)
    for rule in in_rules:
        if rule not in headings:
            message = f"play.py refuses moves by rule {rule!r}, which no heading of the text has"
            hint = f"write its rule under a heading with {{#{rule}}}"
            report.add(Problem("rule-without-text", message, here, hint))
    for rule in sorted(report.named):
        if rule not in headings:
            message, hint = (
                f"unknown rule {rule!r}: it is not the id of a heading",
                did_you_mean(rule, headings),
            )
            report.add(Problem("unknown-rule", message, report.named_at[rule], hint))
    without_need = advice(document.blocks)
    bound = {section for fact, section in facts_in(document) if fact.name}
    for rule, heading in headings.items():
        if heading in without_need:
            continue
        report.checked["rules"] += 1
        report.checked["named"] += rule in report.named
        report.checked["enforced"] += rule in report.enforced
        tried = rule in report.named or rule in report.tried
        if strict and not tried and rule not in bound:
            message = f"no example names the rule “{plain(heading.children)}” ({rule}), and no mark is in it"
            report.add(Problem("rule-without-example", message, heading.location, severity="warning"))


def check_links(slug: str, documents: Sequence[Document], report: Report) -> None:
    """Report links to rules that are not in this text.

    A link to a rule of another game is checked when the games are printed together.
    """
    ids = {rule for document in documents for rule in ids_in_text(document)}
    for link in (node for document in documents for node in inlines(document.blocks)):
        if not isinstance(link, Link) or leads_out(link.target):
            continue
        game, _, rule = link.target.partition("#")
        if game in ("", slug) and rule and rule not in ids:
            hint = did_you_mean(rule, sorted(ids))
            report.add(Problem("dead-link", f"“{link.target}” leads to no rule", link.location, hint))


def rule_ids(folder: GameFolder, rules: Game, known: ResultCache) -> tuple[str, ...]:
    """Return the rule ids with which a game refuses moves, in order."""
    if known.rule_ids is None:
        known.rule_ids = tuple(sorted(ids_in_code(folder) | ids_in_play(rules)))
    return known.rule_ids


def ids_in_text(document: Document) -> dict[str, Heading]:
    """Return the headings with a rule id, by id."""
    return {block.id: block for block in walk(document.blocks) if isinstance(block, Heading) and block.id}


def ids_in_code(folder: GameFolder) -> set[str]:
    """Return the ids in `play.py`: arguments of methods that narrow a choice, or results of `refusal`."""
    found: set[str] = set()
    for node in ast.walk(syntax_tree(folder.read(PLAY))):
        match node:
            case ast.Call(func=ast.Attribute(attr="must" | "without" | "above" | "up_to"), args=[rule, *_]):
                found |= _results(rule)
            case ast.FunctionDef(name="refusal"):
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return):
                        found |= _results(inner.value)
    return found


def ids_in_play(rules: Game) -> set[str]:
    """Return the ids with which a random game refused moves; this finds those of shared mechanics."""
    matches = at_random(rules, 1, PLAYOUT_PLIES, "rules")
    return {rule for match in matches for rule, _ in narrowed(match.options)}


def _results(value: ast.expr | None) -> set[str]:
    match value:
        case ast.IfExp(body=one, orelse=other):
            return _results(one) | _results(other)
        case ast.BoolOp(values=values):
            return set().union(*map(_results, values))
        case ast.Constant(value=str(rule)):
            return {rule}
    return set()
