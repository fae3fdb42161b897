-- Log-in names from before typed text was cleaned: without marks that show nothing, mailto:, and quotes and brackets around
-- them. Whoever types the address as it is could not log in to these, and no mail reached them. One whose clean form is taken,
-- or that two have, stays: the agency decides. A domain in its own letters is looked up beside its punycode.
with cleaned as (
  select extraid,
    regexp_replace(
      regexp_replace(
        regexp_replace(loginname, '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
        '^(mailto:|[<("''`\u00ab\u2018-\u201f\u2039\[{])+', ''),
      '[>)"''`\u00bb\u2018-\u201f\u203a\]}]+$', '') as name
  from login
),
changed as (
  select cleaned.extraid, cleaned.name
  from cleaned join login using (extraid)
  where cleaned.name <> login.loginname and position('@' in cleaned.name) > 1
    and not exists (select 1 from cleaned other where other.name = cleaned.name and other.extraid <> cleaned.extraid)
)
update login set loginname = changed.name from changed where changed.extraid = login.extraid;
