-- Back-office tokens that have somebody's name (server/services/access/agency-token.ts). AGENCY_TOKEN itself is in no table.
create table agency_token (
  id integer generated always as identity primary key,
  name text not null,
  -- SHA-256; the token itself was shown once
  token_hash text not null unique,
  created_at timestamptz not null,
  -- to the hour
  last_used_at timestamptz,
  revoked_at timestamptz
);
-- A name that was revoked can be given again.
create unique index agency_token_name on agency_token (lower(name)) where revoked_at is null;
