-- How many effects a log-in had lately is asked before each of them.
create index outbox_ledger_extraid on outbox_ledger (extraid, at desc);
