import { addressLimit, emailLimit, mobileLimit, nameLimit } from '../person-rules'
import type { ProfileField } from '../profile-field'
import { websiteLimit } from '../website-rule'

const mobileHint = 'Phone number with 08x prefix or 00 prefix of international mobiles'
const phone = {
  kind: 'phone',
  maxLength: mobileLimit,
  rule: 'phone',
  ruleSaysLength: true,
  inputMode: 'tel',
  short: true,
} as const
const mobile = { ...phone, hint: mobileHint, rule: 'mobile' } as const
const email = {
  kind: 'email',
  maxLength: emailLimit,
  rule: 'email',
  ruleSaysLength: true,
  inputMode: 'email',
  short: true,
} as const

const name = { kind: 'text', maxLength: nameLimit, mandatory: true, group: 'name', short: true } as const
const address = { kind: 'text', maxLength: addressLimit, group: 'address' } as const
const furtherLine = { ...address, visible: [{ field: 'address1', isSet: true }] } as const
const parent = { group: 'parent', visible: [{ field: 'contactparent', is: true }] } as const
const answer = { kind: 'boolean' } as const
const clock = { kind: 'select', vocabulary: 'clock_time', group: 'quiet hours', short: true } as const

/** How the agency reaches a member by post, phone and mail: Start Here and Contact Details. */
export const contactFields = {
  title: {
    label: 'Title',
    who: 'own',
    kind: 'select',
    vocabulary: 'salute',
    autoComplete: 'honorific-prefix',
    short: true,
    optional: true,
  },
  firstname: { label: 'First name', who: 'own', ...name, autoComplete: 'given-name' },
  lastname: { label: 'Last name', who: 'own', ...name, autoComplete: 'family-name' },
  address1: { label: 'Address', who: 'own', ...address, mandatory: true, autoComplete: 'address-line1' },
  address2: { label: 'Town / Area', who: 'own', ...furtherLine, autoComplete: 'address-level2' },
  address3: { label: 'County', who: 'own', ...furtherLine, autoComplete: 'address-level1', short: true },
  address4: {
    label: 'Eircode',
    who: 'own',
    ...furtherLine,
    kind: 'postcode',
    hint: 'For example D02 X285',
    autoComplete: 'postal-code',
    short: true,
  },
  mobile: { label: 'Mobile', who: 'own', ...mobile, autoComplete: 'tel' },
  dayphone: {
    label: 'Day phone',
    who: 'own',
    ...phone,
    hint: 'If it is not your mobile',
    autoComplete: 'work tel',
    optional: true,
  },
  eveningphone: {
    label: 'Evening phone',
    who: 'own',
    ...phone,
    hint: 'If it is not your mobile',
    autoComplete: 'home tel',
    optional: true,
  },
  emailaddress: {
    label: 'Email',
    who: 'own',
    ...email,
    hint: 'For the agency to write to. It does not change the e-mail you log in with.',
    autoComplete: 'email',
  },
  alt_emailaddress: { label: 'Alternative email', who: 'own', ...email, autoComplete: 'home email', optional: true },
  website: {
    label: 'Website',
    who: 'own',
    kind: 'url',
    maxLength: websiteLimit,
    hint: 'Yours, if you have one: www.example.com',
    rule: 'website',
    autoComplete: 'url',
    inputMode: 'url',
    optional: true,
  },
  twt_link_enable: {
    label: 'Send me casting calls by text',
    who: 'own',
    hint: 'To your mobile, with a link to answer. Where notifications are on, only if you did not open one',
    ...answer,
  },
  contactparent: { label: 'Contact a parent or guardian for me', who: 'own', ...answer, group: 'parent' },
  parentname: {
    label: 'Name of parent or guardian',
    who: 'own',
    kind: 'text',
    maxLength: nameLimit,
    ...parent,
    autoComplete: 'section-parent name',
  },
  parentmobilephone: {
    label: 'Mobile of parent or guardian',
    who: 'own',
    ...mobile,
    ...parent,
    autoComplete: 'section-parent mobile tel',
  },
  parentdayphone: {
    label: 'Day phone of parent or guardian',
    who: 'own',
    ...phone,
    ...parent,
    autoComplete: 'section-parent work tel',
    optional: true,
  },
  parenteveningphone: {
    label: 'Evening phone of parent or guardian',
    who: 'own',
    ...phone,
    ...parent,
    autoComplete: 'section-parent home tel',
    optional: true,
  },
  parentemail: {
    label: 'Email of parent or guardian',
    who: 'own',
    ...email,
    ...parent,
    autoComplete: 'section-parent email',
  },
  // Members were mailed before there was this switch: it is on until it is turned off.
  emailnotify: {
    label: 'Notify me by email',
    who: 'own',
    hint: 'About messages that no notification and no text tells you of, and your photos, documents, applications and payslips',
    ...answer,
    unset: true,
  },
  smsnotify: { label: 'Notify me by SMS', who: 'own', hint: 'About messages that need no answer', ...answer },
  // Both or neither: with the first one empty there are no quiet hours.
  quiet_from: { label: 'From', who: 'own', ...clock, optional: true },
  quiet_to: {
    label: 'To',
    who: 'own',
    ...clock,
    mandatory: true,
    visible: [{ field: 'quiet_from', isSet: true }],
  },
  freework: { label: 'I would work without pay', who: 'own', hint: 'Student films, charities and the like', ...answer },
  promotional_work: {
    label: 'I would do promotional work',
    who: 'own',
    hint: 'Trade fairs, launches, sampling',
    ...answer,
  },
} as const satisfies Readonly<Record<string, ProfileField>>
