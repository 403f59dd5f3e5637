"""Words spoken at the table: announcements, questions, doubts."""
