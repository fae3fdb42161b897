-- When somebody showed that mail to the log-in name reaches them: by a link in it, or as the agency knows them, as it does all accounts that it
-- makes and those from before. null: the account was opened without the agency, and nobody has.
alter table login add column email_confirmed_at timestamptz default now();
update login set email_confirmed_at = null where is_stranger;

-- Whether uploads and documents wait for that; not where somebody paid for the account. In place of is_stranger.
alter table login add column must_confirm boolean not null default false;
update login set must_confirm = true where is_stranger and not exists (
  select from subscription_intent as intent
  where intent.extraid = login.extraid and intent.stage = 'paid' and intent.to_pay_in_cents > 0
);
alter table login drop column is_stranger;

-- A stranger uploads nothing, so no network of an upload is counted.
alter table upload drop column networks;
