-- Consent forms of members under 16 (server/services/consents). The days on which consents were received are the member's columns.
create table consent_form (
  id integer generated always as identity primary key,
  extraid integer not null references member,
  kind text not null check (kind in ('parent-form', 'school-form')),
  status text not null default 'Pending' check (status in ('Pending', 'Accepted', 'Rejected')),
  created timestamptz not null,
  -- null once it was deleted, months after it counted
  file text references stored_file,
  -- bytes
  size integer not null check (size > 0),
  -- the file's way in: asked again with the same one, nothing is done twice
  upload text not null unique,
  received_date date,
  reviewed timestamptz,
  reviewer text,
  reject_message text
);
-- A newer one takes the place of one that waits.
create unique index consent_form_pending_once on consent_form (extraid, kind) where status = 'Pending';
create index consent_form_of_member on consent_form (extraid);
create index consent_form_file on consent_form (file);

alter table member add column covid_vaccination_date date;
