"""Courses: the checked examples of a rules text as questions for learners."""
