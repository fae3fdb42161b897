-- How many effects a log-in had lately is asked before each of them.
create index outbox_ledger_extraid on outbox_ledger (extraid, at desc);

-- Links of children that were removed before links were replaced with the removal: their former parents hold them.
update message set link_code = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
where link_code is not null
  and extraid in (select extraid from member where removed_at is not null);

-- Staff who act for a parent open the children's records too: an entry for each child, which names the one of the parent.
alter table staff_access_log add column acting_log_id bigint;
create unique index staff_access_log_acting on staff_access_log (acting_log_id, extraid) where acting_log_id is not null;

-- What the agency's create_member and add_child stored as it came, in the form in which a save is compared: one line, one
-- space for a tab or a line end, no control characters, letters and marks as one.
create function normal_line(text) returns text language sql immutable as $$
  select nullif(normalize(trim(regexp_replace(regexp_replace(
    replace(regexp_replace($1, E'\r\n?|[\u2028\u2029\u0085]', E'\n', 'g'), E'\t', ' '),
    E'[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'),
    E'\\s*\n\\s*', ' ', 'g')), NFC), '')
$$;
update member set
  firstname = coalesce(normal_line(firstname), firstname),
  lastname = coalesce(normal_line(lastname), lastname),
  address1 = normal_line(address1),
  mobile = normal_line(mobile),
  emailaddress = normal_line(emailaddress),
  nationality = normal_line(nationality)
where erased_at is null and (
  firstname is distinct from normal_line(firstname) or lastname is distinct from normal_line(lastname)
  or address1 is distinct from normal_line(address1) or mobile is distinct from normal_line(mobile)
  or emailaddress is distinct from normal_line(emailaddress) or nationality is distinct from normal_line(nationality));
drop function normal_line(text);
