-- Accounts that somebody opened without the agency (server/services/access/new-account.ts), until a link that was sent to them has been
-- used: they share smaller parts of what costs (server/store/quotas.ts). Accounts from before count as known.
alter table login add column is_stranger boolean not null default false;

-- Whose addresses the unfinished uploads of such accounts came from: each network that counts, hashed. Empty for known members.
alter table upload add column networks text[] not null default '{}';
