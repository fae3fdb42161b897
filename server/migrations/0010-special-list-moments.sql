-- When a log-in last changed a member's place on a special list without waiting in a device's store: a change that waited,
-- and was made before it, is not taken any more. Both moments are the device's own.
create table special_list_direct (
  listid integer not null references special_list (listid),
  extraid integer not null references member (extraid),
  who_extraid integer not null,
  device_at timestamptz not null,
  arrived_at timestamptz not null,
  primary key (listid, extraid, who_extraid)
);
create index special_list_direct_extraid on special_list_direct (extraid);
