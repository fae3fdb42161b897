-- The keys that values of this database are sealed with (server/store/field-key.ts): two while one takes the other's place.
-- check_value proves a key without telling anything of it.
create table field_key (
  id text primary key check (id ~ '^[0-9a-f]{12}$'),
  check_value text not null,
  -- new values are sealed with this one
  is_current boolean not null,
  made_at timestamptz not null
);
create unique index field_key_one_current on field_key (is_current) where is_current;

-- A sealed value says which key it needs: v2.ID.…; v1.… is from before.
alter table member
  drop constraint member_criminal_convictions_check,
  drop constraint member_eft_bankname_check,
  drop constraint member_eft_accountname_check,
  drop constraint member_eft_bic_check,
  drop constraint member_eft_iban_check,
  drop constraint member_ppsnumber_check,
  add constraint member_criminal_convictions_check check (criminal_convictions ~ '^v[12][.]'),
  add constraint member_eft_bankname_check check (eft_bankname ~ '^v[12][.]'),
  add constraint member_eft_accountname_check check (eft_accountname ~ '^v[12][.]'),
  add constraint member_eft_bic_check check (eft_bic ~ '^v[12][.]'),
  add constraint member_eft_iban_check check (eft_iban ~ '^v[12][.]'),
  add constraint member_ppsnumber_check check (ppsnumber ~ '^v[12][.]');
