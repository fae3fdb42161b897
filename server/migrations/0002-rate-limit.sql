-- Attempts counted by server/http/limits.ts. Lost with a crash is no harm, so it is not written ahead.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
