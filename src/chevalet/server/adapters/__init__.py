"""Behind the ports: memory, SQLite and PostgreSQL as stores, this process and NATS as buses."""
