-- What is to be done once its change has committed, and again until it succeeds (server/services/jobs): mails and texts to members.
create table job (
  id integer generated always as identity primary key,
  kind text not null,
  -- whom it is about
  extraid integer references member (extraid),
  -- neither an address nor a text, but where its kind says so; emptied once it is done
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up', 'dropped')),
  created_at timestamptz not null,
  -- somebody waits for it at the screen: worked off before all others
  is_urgent boolean not null default false,
  -- the next try
  run_after timestamptz not null,
  -- a try that fails after this is the last
  give_up_at timestamptz not null,
  attempts integer not null default 0,
  -- who has it now (a mark of one try), and until when nobody else takes it
  claim text,
  claimed_until timestamptz,
  -- marks of the parts that are done, of one that has several
  parts_done text[] not null default '{}',
  -- a short code
  last_error text,
  finished_at timestamptz,
  -- what is queued under it is queued once
  once_key text unique
);
create index job_waiting on job (is_urgent desc, run_after, id) where state = 'waiting';
create index job_of_member on job (extraid);
create index job_finished on job (finished_at) where finished_at is not null;
