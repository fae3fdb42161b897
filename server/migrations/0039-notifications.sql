-- How a member learns of a message (server/services/notifications).
alter table mailing
  -- the channels that may tell of it, each member by the first of them that works; none: it only shows in the portal
  add column channels text[] not null default '{}' check (channels <@ '{push,text,mail}'::text[]),
  -- a text waits so long for the member to open the message or to answer; null: it goes out at once where no device took a push
  add column text_after_minutes integer check (text_after_minutes between 0 and 10080),
  -- who has not answered is reminded so long before the deadline
  add column remind_before_minutes integer check (remind_before_minutes between 1 and 10080),
  -- it is to be sent then, and nobody sees it before; null: it is sent
  add column send_at timestamptz,
  -- reminders by hand, and when the last one was
  add column reminders integer not null default 0,
  add column reminded_at timestamptz;

-- when the member opened it, in the portal or by the link; null where that is not known
alter table message add column opened_at timestamptz;

-- One row per message, version, round and channel, so that nobody is told twice whatever is killed.
create table notification (
  id integer generated always as identity primary key,
  msgid integer not null references message,
  -- whose message it is
  extraid integer not null references member,
  version integer not null,
  -- 0: the message or its change; 1: the reminder before the deadline; 2 and more: reminders by hand
  round integer not null,
  channel text not null check (channel in ('push', 'text', 'mail')),
  -- sent: the provider or the mail server took it; delivered: a receipt says that it is on the phone
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'failed', 'dropped')),
  created_at timestamptz not null,
  -- when it came into that state
  at timestamptz not null,
  -- why it failed or was dropped: a short code
  code text,
  unique (msgid, version, round, channel)
);
create index notification_of_member on notification (extraid);

-- Which runner of a process takes a job (server/start-mail.ts), so that none looks through thousands that another is to take.
alter table job add column lane text not null default 'mail' check (lane in ('mail', 'messages', 'texts'));
drop index job_waiting;
create index job_waiting on job (lane, is_urgent desc, run_after, id) where state = 'waiting';
