-- Archives of My data that were made within the last hour, each sealed in the file store under its id (server/services/archive/spool.ts), so that a
-- download that was cut goes on. No backup holds this table.
create table archive_spool (
  -- Whose data it holds, and the log-in that it was made for: the member's own, or a parent's.
  extraid integer not null references member,
  for_extraid integer not null references member,
  id text not null unique check (id ~ '^[0-9a-f]{32}$'),
  -- clear bytes, and their SHA-256
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- It is sealed in parts of so many clear bytes.
  part_bytes integer not null check (part_bytes > 0),
  -- null: it is not to be opened any more, and the next sweep removes it
  sealed_key text,
  made_at timestamptz not null,
  primary key (extraid, for_extraid)
);
create index archive_spool_for on archive_spool (for_extraid);
