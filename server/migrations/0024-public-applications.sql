-- Applications by the public form of an open casting (server/services/notice-form). The account comes with the application.
alter table open_casting_application
  -- what the applicant's device named it by; null: a member applied
  add column application_key uuid unique,
  -- what was answered that has no place in the profile, JSON, sealed
  add column sealed_answers text;
