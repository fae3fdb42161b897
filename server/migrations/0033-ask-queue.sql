-- When the payment provider is asked again (server/services/payments/ask-queue.ts): written before each ask, ever later while it has no outcome.

alter table subscription_intent
  -- asks since its stage last changed
  add column asks integer not null default 0,
  -- null: as soon as its stage allows
  add column next_ask_at timestamptz;

alter table subscription_end
  add column asks integer not null default 0,
  add column next_ask_at timestamptz;

-- Which process runs the regular jobs (server/services/leader.ts): one row.
create table job_leader (
  id integer primary key check (id = 1),
  holder text not null,
  held_until timestamptz not null
);
