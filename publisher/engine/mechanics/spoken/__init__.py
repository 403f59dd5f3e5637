"""What is said at the table: announcements, questions, doubts."""
