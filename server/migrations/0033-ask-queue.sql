-- When the payment provider is asked again (server/services/payments/ask-queue.ts): written before each ask, ever later while it has no outcome.

alter table subscription_intent
  -- asks since its stage last changed
  add column asks integer not null default 0,
  -- null: as soon as its stage allows
  add column next_ask_at timestamptz;

alter table subscription_end
  add column asks integer not null default 0,
  add column next_ask_at timestamptz;
