-- The whole profile (domain/profile/field.ts), who changed what in it, experience, and special lists.
-- Lengths here are the last wall: what a person may type is domain/profile's, and never longer.

alter table member
  add check (char_length(address1) <= 100),
  add check (char_length(mobile) <= 50),
  add check (char_length(emailaddress) <= 100),
  add check (char_length(nationality) <= 100),
  add check (char_length(screenireland_cert1) <= 50),
  add check (char_length(screenireland_cert2) <= 50),
  add check (char_length(screenireland_cert3) <= 50),
  add column title text check (char_length(title) <= 50),
  add column address2 text check (char_length(address2) <= 100),
  add column address3 text check (char_length(address3) <= 100),
  add column address4 text check (char_length(address4) <= 100),
  add column dayphone text check (char_length(dayphone) <= 50),
  add column eveningphone text check (char_length(eveningphone) <= 50),
  add column alt_emailaddress text check (char_length(alt_emailaddress) <= 100),
  add column website text check (char_length(website) <= 500),
  add column twt_link_enable boolean,
  add column contactparent boolean,
  add column parentname text check (char_length(parentname) <= 200),
  add column parentdayphone text check (char_length(parentdayphone) <= 50),
  add column parenteveningphone text check (char_length(parenteveningphone) <= 50),
  add column parentmobilephone text check (char_length(parentmobilephone) <= 50),
  add column parentemail text check (char_length(parentemail) <= 100),
  add column emailnotify boolean,
  add column smsnotify boolean,
  add column freework boolean,
  add column promotional_work boolean,
  -- the inverse of 'available for work'
  add column listingblocked boolean,
  add column faircity boolean,
  add column restricted_membership text check (char_length(restricted_membership) <= 100),
  add column location text check (char_length(location) <= 100),
  add column build text check (char_length(build) <= 100),
  -- inches
  add column height integer check (height between 12 and 95),
  add column actingage text check (char_length(actingage) <= 100),
  add column ethnicgroup text check (char_length(ethnicgroup) <= 100),
  add column fluency text check (char_length(fluency) <= 100),
  add column irish text check (char_length(irish) <= 100),
  add column haircolour text check (char_length(haircolour) <= 100),
  add column hairstyle text check (char_length(hairstyle) <= 100),
  add column beard text check (char_length(beard) <= 100),
  add column eyecolour text check (char_length(eyecolour) <= 100),
  add column occupation text check (char_length(occupation) <= 100),
  add column textlook text check (char_length(textlook) <= 4000),
  add column texttraining text check (char_length(texttraining) <= 4000),
  add column accents text check (char_length(accents) <= 200),
  add column textskills text check (char_length(textskills) <= 4000),
  add column havecar boolean,
  add column carinfo text check (char_length(carinfo) <= 1000),
  add column car_fuel text check (char_length(car_fuel) <= 100),
  add column wearglasses boolean,
  add column wearcontacts boolean,
  add column necksize text check (char_length(necksize) <= 100),
  add column chestsize text check (char_length(chestsize) <= 100),
  add column waistsize text check (char_length(waistsize) <= 100),
  add column costume_waist text check (char_length(costume_waist) <= 100),
  add column dresssize text check (char_length(dresssize) <= 100),
  add column hipsize text check (char_length(hipsize) <= 100),
  add column bustsize text check (char_length(bustsize) <= 100),
  add column cupsize text check (char_length(cupsize) <= 100),
  add column insideleg text check (char_length(insideleg) <= 100),
  add column shoesize text check (char_length(shoesize) <= 100),
  add column hatsize text check (char_length(hatsize) <= 100),
  add column glovesize text check (char_length(glovesize) <= 100),
  add column vimeo_id text check (char_length(vimeo_id) <= 500),
  add column vimeo_private text check (char_length(vimeo_private) <= 100),
  add column vimeo_width integer check (vimeo_width >= 1),
  add column vimeo_height integer check (vimeo_height >= 1),
  -- sealed with FIELD_KEY (server/services/field-cipher.ts); never in clear
  add column criminal_convictions text check (criminal_convictions like 'v1.%'),
  add column eft_bankname text check (eft_bankname like 'v1.%'),
  add column eft_accountname text check (eft_accountname like 'v1.%'),
  add column eft_bic text check (eft_bic like 'v1.%'),
  add column eft_iban text check (eft_iban like 'v1.%'),
  add column ppsnumber text check (ppsnumber like 'v1.%');

-- From now on a code of the vocabulary; another word than this one is the agency's to put right.
update member set nationality = 'IE' where lower(nationality) in ('irish', 'ireland');

-- Append-only: who changed which field, and when. Of a sealed field neither value is kept.
create table field_change (
  id bigint generated always as identity primary key,
  extraid integer not null references member (extraid),
  field text not null,
  at timestamptz not null,
  by text not null check (by in ('account', 'staff', 'agency')),
  -- the person's name as it was then, or 'The agency'
  who text not null,
  -- whose login it was; null for the agency's own endpoint
  who_extraid integer,
  old_value jsonb,
  new_value jsonb,
  op_id uuid
);
create index field_change_extraid on field_change (extraid, id desc);
create index field_change_field on field_change (extraid, field, id desc);
create function field_change_guard() returns trigger language plpgsql as $$
begin
  raise exception 'field_change is append-only';
end $$;
create trigger field_change_append_only before update or delete on field_change
  for each row execute function field_change_guard();

create table experience (
  sequenceid integer generated by default as identity primary key,
  extraid integer not null references member (extraid),
  year integer not null check (year between 1900 and 2200),
  role text not null check (char_length(role) <= 100),
  production text not null check (char_length(production) <= 100),
  detail text not null check (char_length(detail) <= 1000),
  paid boolean not null default false,
  created_at timestamptz not null default now()
);
create index experience_extraid on experience (extraid, year desc, sequenceid desc);

create table special_list (
  listid integer generated by default as identity primary key,
  listname text not null check (char_length(listname) between 1 and 100),
  -- sanitised HTML
  description text,
  src text,
  photorequired boolean not null default false,
  photoprompt text,
  textrequired boolean not null default false,
  textprompt text,
  created_at timestamptz not null default now(),
  -- nobody can apply from then on
  closed_at timestamptz
);
create table special_list_application (
  listid integer not null references special_list (listid),
  extraid integer not null references member (extraid),
  -- P pending, A accepted, R declined
  status text not null default 'P' check (status in ('P', 'A', 'R')),
  text text check (char_length(text) <= 4000),
  image text,
  -- the moderator's feedback
  moderatornote text check (char_length(moderatornote) <= 4000),
  applied_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (listid, extraid)
);
create index special_list_application_extraid on special_list_application (extraid);
