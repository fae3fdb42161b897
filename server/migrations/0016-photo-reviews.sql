-- Who rated a photo, beside when; and what it was before, so that a review can be taken back as exactly as it was given.
alter table photo
  add reviewer text,
  -- raised by each review and by each that is taken back: what a reviewer has seen is named by it
  add review_version integer not null default 0,
  -- the review that the last one replaced; null where there is nothing to go back to
  add reviewed_before jsonb;
