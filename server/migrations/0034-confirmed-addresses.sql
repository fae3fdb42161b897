-- When somebody showed that mail to the log-in name reaches them: by a link in it, or as they paid, or as the agency knows them, as it does all
-- accounts that it makes and those from before. null: the account was opened without the agency, and nobody has. In place of is_stranger.
alter table login add column email_confirmed_at timestamptz default now();
update login set email_confirmed_at = null where is_stranger;
alter table login drop column is_stranger;

-- An unconfirmed account uploads nothing, so no network of its uploads is counted.
alter table upload drop column networks;
