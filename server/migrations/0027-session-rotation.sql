-- A rotated session accepts its former token until the new one was used, so that a lost response does not end it.
alter table session
  -- sha-256 of the former token
  add column former_hash text,
  -- from it and the former token the new token is derived
  add column rotation_salt text,
  add column rotated_at timestamptz,
  add check ((former_hash is null) = (rotation_salt is null) and (former_hash is null) = (rotated_at is null));
create unique index session_former_hash on session (former_hash);
