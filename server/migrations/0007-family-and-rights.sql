-- Who did what on a member's record, beside its single fields (field_change); requests for erasure.

-- Append-only, as field_change is: one row an effect, in the transaction of that effect.
create table record_change (
  id bigint generated always as identity primary key,
  extraid integer not null references member (extraid),
  at timestamptz not null,
  -- in words, as the member reads it
  what text not null check (char_length(what) between 1 and 500),
  by text not null check (by in ('account', 'staff', 'agency')),
  -- the person's name as it was then, or 'The agency'
  who text not null,
  -- whose login it was; null for the agency's own endpoint
  who_extraid integer,
  op_id uuid
);
create index record_change_extraid on record_change (extraid, id desc);

-- An erasure, and nothing else, may take rows from what is append-only: it says so for its transaction (server/services/erasure).
create function append_only_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('callboard.erasing', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger record_change_append_only before update or delete on record_change
  for each row execute function append_only_guard();
drop trigger field_change_append_only on field_change;
create trigger field_change_append_only before update or delete on field_change
  for each row execute function append_only_guard();
drop function field_change_guard();
create or replace function staff_access_log_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('callboard.erasing', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null
     and (old.id, old.at, old.staff_extraid, old.staff_name, old.extraid, old.reason)
       is not distinct from (new.id, new.at, new.staff_extraid, new.staff_name, new.extraid, new.reason) then
    return new;
  end if;
  raise exception 'staff_access_log is append-only';
end $$;

-- Whose login an answer came from: the member's, a parent's, a member of staff's. Null for a link, and before this migration.
alter table message_response add column who_extraid integer;

-- A member's, or for a child a parent's, request that the agency erase what it holds.
create table erasure_request (
  id integer generated always as identity primary key,
  extraid integer not null references member (extraid),
  requested_at timestamptz not null,
  -- the name of whoever asked, as it was then
  requested_by text not null,
  reason text check (char_length(reason) <= 1000),
  -- how it ended; null while it stands
  ended_at timestamptz,
  outcome text check (outcome in ('withdrawn', 'declined', 'carried_out')),
  -- what the member is told of a request that was declined
  why text check (char_length(why) <= 1000),
  check ((ended_at is null) = (outcome is null))
);
create unique index erasure_request_open on erasure_request (extraid) where ended_at is null;

-- When the agency erased what it held; what law made it keep may still stand.
alter table member add column erased_at timestamptz;
