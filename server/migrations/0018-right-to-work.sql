-- Right to work (server/services/right-to-work). What was there before is a state without documents.
alter table rtw
  alter column submission_type drop not null,
  add check (submission_type in (1, 2, 3, 4, 5, 10)),
  add column created timestamptz not null default now(),
  add column wf_started timestamptz,
  add column wf_verified timestamptz,
  add column wf_rejected timestamptz,
  add column wf_expired timestamptz,
  add column reject_message text,
  add column reject_field text,
  add column a1 integer check (a1 between 1 and 3),
  add column a2 integer check (a2 between 1 and 3),
  add column a3 integer check (a3 between 1 and 2),
  add column a4 integer check (a4 between 1 and 2),
  add column v1 text,
  add column v2 text,
  add column v3 text,
  add column v4 text,
  add column a1_country text,
  add column a2_country text,
  -- countries, numbers and days of the documents, as one JSON text, sealed
  add column sealed_values text,
  add column scans_dropped timestamptz,
  -- what the agency noted when it verified or rejected
  add column reviewer text,
  add column stamp text,
  add column conditions text,
  add column original_seen_by text,
  add column original_seen_on date;
-- A member fills in one at a time.
create unique index rtw_started_once on rtw (extraid) where status = 1;
create index rtw_waiting on rtw (wf_submitted) where status = 2;

-- A scan that a submission holds. A renewal holds those of the one before it, too: one file, two rows.
create table rtw_scan (
  rtw_id integer not null references rtw,
  extraid integer not null references member,
  field text not null,
  file text not null references stored_file,
  -- bytes
  size integer not null check (size > 0),
  held_at timestamptz not null,
  primary key (rtw_id, field)
);
create index rtw_scan_file on rtw_scan (file);
create index rtw_scan_of_member on rtw_scan (extraid);

-- 'This member's Right to Work has been verified', as staff say.
alter table member add column righttowork_assumed boolean not null default false;
