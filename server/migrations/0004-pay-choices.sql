-- What becomes of holiday pay (a term of holidaypay_action), and whether the terms of employment are offered as a document.
alter table member
  add column holidaypay_action text check (char_length(holidaypay_action) <= 100),
  add column have_ccp_terms boolean not null default false;
