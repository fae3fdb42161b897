-- Files on their way in (server/services/uploads): an effect takes a whole one; what none took within 48 hours is swept. The bytes are
-- blobs of the file store, each sealed with the upload's own key.
create table upload (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- whose log-in began it
  extraid integer not null references member,
  -- the member for whom staff were acting then
  acting_for integer references member,
  size bigint not null check (size >= 0),
  received bigint not null default 0 check (received between 0 and size),
  -- what the device says of it; the content is judged when it is taken
  filename text,
  filetype text,
  -- the key of its bytes, sealed as a field is
  sealed_key text not null check (sealed_key ~ '^v2[.]'),
  created_at timestamptz not null
);
create index upload_of_login on upload (extraid, created_at);

-- One stretch of bytes, in the order of from_byte without gaps.
create table upload_part (
  upload_id text not null references upload on delete cascade,
  from_byte bigint not null check (from_byte >= 0),
  size integer not null check (size > 0),
  blob text not null unique check (blob ~ '^[0-9a-f]{32}$'),
  primary key (upload_id, from_byte)
);

-- Which file store belongs to this database: the store's mark says the same. One row.
create table file_store (
  id text primary key check (id ~ '^[0-9a-f]{32}$')
);
create unique index file_store_one on file_store ((true));
