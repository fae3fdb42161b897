alter table consent_form
  -- what a PDF holds that a form on paper does not need (server/services/consents/pdf-contents.ts); null for a photograph, and for a PDF that
  -- was sent before PDFs were looked through
  add column pdf_contents text[] check (pdf_contents <@ array['script', 'action', 'attachment', 'unchecked']);
