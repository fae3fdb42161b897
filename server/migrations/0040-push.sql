-- A browser to which messages are pushed (server/services/notifications). It belongs to a session and ends with it.
create table push_subscription (
  session_number integer primary key references session (number) on delete cascade,
  extraid integer not null references member,
  -- SHA-256 of the address to push to: it stands once
  endpoint_hash text not null unique,
  -- the address and its keys
  sealed text not null,
  created_at timestamptz not null,
  -- when the browser last named it
  seen_at timestamptz not null
);
create index push_subscription_of_member on push_subscription (extraid);

-- The member's own quiet hours, HH:MM of Dublin's clock; both or neither.
alter table member
  add column quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$');

alter table job drop constraint job_lane_check;
alter table job add constraint job_lane_check check (lane in ('mail', 'messages', 'texts', 'pushes'));
