-- Applications by the public form of an open casting (server/services/notice-form). The account comes with the application. A casting can
-- be made before it is open.
alter table open_casting_application
  -- what the applicant's device named it by; null: a member applied
  add column application_key uuid unique,
  -- what was answered that has no place in the profile, JSON, sealed
  add column sealed_answers text;
alter table open_casting
  -- when it was open for the first time; null: it never was, and only the agency looks at it
  add column opened_at timestamptz default now();
update open_casting set opened_at = created;
