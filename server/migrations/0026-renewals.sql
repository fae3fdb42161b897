-- The Service Plan (server/services/service-plan): renewals, and what is to end at the provider.

alter table subscription
  -- when the provider charges for the next period; null: it does not, or nobody pays by card
  add column renews_on date,
  -- the provider is asked about it again from then on
  add column asked_at timestamptz;
update subscription set renews_on = expirydate where subscription_ref is not null and cancelled_at is null;
create index subscription_renews_on on subscription (renews_on) where renews_on is not null;

-- What is to become of a subscription at the provider: written down before the provider is asked, and asked for until it is done.
create table subscription_end (
  subscription_ref text primary key,
  extraid integer not null references member (extraid),
  -- now: nothing is charged any more, at once. period_end: with the period that is paid for. never: it goes on, after all.
  ends text not null check (ends in ('now', 'period_end', 'never')),
  -- renewed: another one took its place. cancelled, withdrawn, resumed: as its owner wants. agency: as the agency wants. given_up: the
  -- provider ended it by itself, and may have left something open that could be paid.
  why text not null check (why in ('renewed', 'cancelled', 'withdrawn', 'resumed', 'agency', 'given_up')),
  -- why withdrawn: the payment that goes back, by the provider's name, and how much of it
  refund_reference text,
  refund_in_cents integer check (refund_in_cents > 0),
  -- how often it was changed: a part of the key under which the provider knows the call
  version integer not null default 1,
  wanted_at timestamptz not null,
  -- the provider said that it is so
  done_at timestamptz,
  asked_at timestamptz
);
create index subscription_end_extraid on subscription_end (extraid);
create index subscription_end_open on subscription_end (wanted_at) where done_at is null;

-- Of two who renew one member's plan at once, one waits.
create unique index subscription_intent_renewing on subscription_intent (extraid) where kind = 'renew' and stage = 'paying';

-- A customer of the provider's may pay more than once: by a sign-up, and by each renewal after it.
alter table subscription_intent drop constraint subscription_intent_customer_id_key;
create index subscription_intent_customer on subscription_intent (customer_id);

-- The sandbox: a card that is to be charged from now on, before its holder said so; and what a renewal did.
create table sandbox_setup (
  client_secret text primary key,
  ref text not null references sandbox_subscription (ref),
  card text not null,
  state text not null check (state in ('confirm', 'done', 'declined')),
  created_at timestamptz not null
);
alter table sandbox_subscription
  -- the last renewal could not be charged
  add column failed boolean not null default false;
