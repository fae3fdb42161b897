-- A file may be sealed in parts of so many clear bytes, one behind the other in its blob, each bound to its place: a part is then read
-- without the rest. Null where it is sealed as one.
alter table stored_file add part_bytes integer check (part_bytes > 0);

-- Audio reels (server/services/reels). Which of them stands first is when it was added.
create table voicereel (
  reelid integer generated always as identity primary key,
  extraid integer not null references member,
  title text not null check (char_length(title) between 1 and 100),
  -- frames of MPEG audio and nothing else of what was sent
  sound text not null unique references stored_file,
  -- whole seconds
  seconds integer not null check (seconds > 0),
  added_at timestamptz not null
);
create index voicereel_of_member on voicereel (extraid, reelid);
