-- Which tokens with a name may do all that AGENCY_TOKEN may (domain/access/agency-authorisation.ts). Those from before may not.
alter table agency_token add column may_do_all boolean not null default false;
