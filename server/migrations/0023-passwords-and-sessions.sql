-- Links that set a new password (server/services/access/reset-tokens.ts). A log-in may have several that hold: each mail has its own.
create table password_reset (
  -- SHA-256; the token itself stands in the mail alone
  token_hash text primary key,
  extraid integer not null references login (extraid) on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_extraid on password_reset (extraid);
-- Whoever forgot the log-in name gives the mobile number.
create index member_mobile on member (mobile) where mobile is not null;
-- A session is named by a number where its member is told of it: its hash stays with the server.
alter table session
  add column number integer generated always as identity unique,
  -- as the browser says it: 'Safari on iPhone'
  add column device_name text check (char_length(device_name) <= 40);
