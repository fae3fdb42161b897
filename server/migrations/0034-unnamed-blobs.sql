-- Files of the file store that no row names, and when the sweeper first saw each of them so (server/services/uploads/sweep.ts). No backup holds
-- this table: to a restored database all of them are new.
create table unnamed_blob (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  first_seen timestamptz not null
);
