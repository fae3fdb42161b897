-- Every foreign key has an index that begins with its columns (tests/integration/foreign-keys.test.ts): each deletion of the row that it names
-- looks for rows that name it.
create index erasure_request_extraid on erasure_request (extraid);
create index outbox_client_extraid on outbox_client (extraid);
create index photo_original on photo (original);
create index photo_image on photo (image);
create index photo_card on photo (card);
create index photo_thumbnail on photo (thumbnail);
create index session_acting_extraid on session (acting_extraid) where acting_extraid is not null;
create index staff_access_log_staff on staff_access_log (staff_extraid);
create index upload_acting_for on upload (acting_for) where acting_for is not null;
create index voucher_option_code on voucher (option_code);
create index voucher_used_by on voucher (used_by) where used_by is not null;
create index subscription_intent_option_code on subscription_intent (option_code);
create index subscription_intent_voucher on subscription_intent (voucher_id) where voucher_id is not null;
create index sandbox_payment_ref on sandbox_payment (ref);
create index sandbox_refund_reference on sandbox_refund (reference);
create index sandbox_setup_ref on sandbox_setup (ref);

-- An erasure looks for the member's answers, for what they changed of others, and for notes of the same moments on other records.
create index message_response_extraid on message_response (extraid);
create index record_change_who on record_change (who_extraid) where who_extraid is not null;
create index record_change_at on record_change (at);
create index field_change_who on field_change (who_extraid) where who_extraid is not null;
