-- What the agency writes of a member, and nobody else (domain/profile/attributes.ts).
alter table member
  add column enable_extra boolean,
  add column enable_model boolean,
  add column enable_actor boolean,
  add column enable_voice boolean,
  -- shown on the agency's own site as that
  add column web_extra boolean,
  add column web_model boolean,
  add column web_actor boolean,
  add column web_voice boolean,
  add column availholidays boolean,
  -- a number of the agency's own
  add column signedupmethod integer,
  add column monthly_auto_renewal boolean,
  add column parental_consent_date date,
  add column nera_consent_date date,
  add column nera_school_consent_date date,
  add column karma integer,
  add column blacklisted boolean,
  add column lastphonecalldate date,
  add column nextphonecalldate date,
  -- the day of the last log-in (Dublin)
  add column lastlogindate date;

-- Of log-ins before this migration those are known whose session stands.
update member set lastlogindate = opened.day
from (select extraid, max(created_at at time zone 'Europe/Dublin')::date as day from session group by extraid) as opened
where opened.extraid = member.extraid;
