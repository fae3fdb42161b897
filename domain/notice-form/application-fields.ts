import type { FieldDefinition, FieldKind, FieldValue } from '../forms/field-definition'
import { leftForm, normalForm } from '../forms/normal-form'
import { fields } from '../profile/fields'
import { plain } from '../vocabularies/plain-terms'
import { termsOf } from '../vocabularies/terms'
import type { Term, VocabularyName } from '../vocabularies/vocabulary'
import {
  type ApplicationFieldName,
  type ApplicationProfileField,
  isProfileField,
  type KeptFieldName,
  type OwnFieldName,
  type ParentFieldName,
  type PhotoFieldName,
} from './names'

/**
 * The values of a form as it is filled in: choices joined by semicolons, dates as YYYY-MM-DD, an empty field as null or left
 * out.
 */
export type ApplicationValues = Readonly<Partial<Record<ApplicationFieldName, FieldValue>>>

/** password: typed hidden. choices: several of a list. agreement: a box that has to be ticked where it is required. */
export type ApplicationFieldKind = FieldKind | 'password' | 'choices' | 'agreement'

/** One field of the form: the page and the server read it here. */
export interface ApplicationField extends Omit<FieldDefinition, 'kind' | 'mandatory' | 'readOnly'> {
  kind: ApplicationFieldKind
  /** Its entries where no vocabulary has them; if neither does, the form's configuration has to give them. */
  terms?: readonly Term[]
  /** kind boolean: what it is until somebody touches it; left out: false. A switch is always answered. */
  initial?: boolean
}

/** What most forms of identity documents have at most (specification part 2, section 9). */
const documentNumberLimit = 12
const heardLimit = 50
const textLimit = 4000
/** The most that the field takes (part 2, section 5); the rule of passwords reports what lies between. */
export const loginpassLimit = 50

const own: Readonly<Record<OwnFieldName, ApplicationField>> = {
  emailaddress: { ...bare('emailaddress'), hint: 'You log in with it. For a child under 16, give a parent’s.' },
  loginpass: {
    label: 'Password',
    kind: 'password',
    hint: '8 to 30 characters',
    rule: 'password',
    ruleSaysLength: true,
    restsOnDevice: false,
    autoComplete: 'new-password',
  },
  // Applicants are available until they say otherwise.
  available: { label: 'I am available for work at the moment', kind: 'boolean', initial: true },
  criminal_convictions: {
    label: 'I have no criminal convictions',
    kind: 'boolean',
    inverse: true,
    hint: 'Leave it off if you have any. The agency asks about it in confidence.',
    restsOnDevice: false,
    // Shown as an unticked box, which does not claim that there are none.
    initial: true,
  },
}

const photoIdTerms = plain('Passport', 'Driving licence', 'Public Services Card', 'National identity card', 'Other')

const kept: Readonly<Record<KeptFieldName, ApplicationField>> = {
  agreetcs: { label: 'I accept the terms & conditions', kind: 'agreement' },
  agree_nationality: { label: 'I may work in Ireland, and can show a document for it', kind: 'agreement' },
  photoid_type: { label: 'Photo id', kind: 'select', terms: photoIdTerms, short: true },
  photoid_other: {
    label: 'Which photo id',
    kind: 'text',
    maxLength: heardLimit,
    visible: [{ field: 'photoid_type', is: 'Other' }],
  },
  photoid_number: {
    label: 'Number of the photo id',
    kind: 'reference',
    maxLength: documentNumberLimit,
    restsOnDevice: false,
    autoComplete: 'off',
    short: true,
  },
  photoid_viewed: { label: 'I bring this photo id for the agency to see', kind: 'boolean' },
  worklocations: { label: 'Where you could work', kind: 'choices', vocabulary: 'shoot_locations' },
  freetime: { label: 'When you are usually free', kind: 'lines', maxLength: textLimit },
  heardabout: { label: 'How you heard about us', kind: 'text', maxLength: heardLimit },
  heardaboutps: { label: 'More about how you heard about us', kind: 'lines', maxLength: textLimit },
  receive_notices: { label: 'Send me notices of new castings', kind: 'boolean' },
}

const parents: Readonly<Record<ParentFieldName, ApplicationField>> = {
  parentfirstname: { ...bare('firstname'), label: 'First name of parent', autoComplete: 'section-parent given-name' },
  parentlastname: { ...bare('lastname'), label: 'Last name of parent', autoComplete: 'section-parent family-name' },
  parentmobilephone: { ...bare('mobile'), label: 'Mobile of parent', autoComplete: 'section-parent mobile tel' },
  parentemail: {
    ...bare('emailaddress'),
    label: 'Email of parent',
    hint: 'The account is the parent’s: they log in with it',
    autoComplete: 'section-parent email',
  },
}

/** Fields that depend on a gender are hidden until one is chosen (specification part 2, section 5). */
const byGender = new Set<ApplicationProfileField>([
  ...(['necksize', 'chestsize', 'costume_waist'] as const),
  ...(['dresssize', 'bustsize', 'cupsize', 'waistsize', 'hipsize'] as const),
])

/** A field of the form with its defaults, which hold where the configuration says nothing else. */
export function applicationField(name: ApplicationFieldName): ApplicationField {
  if (isProfileField(name)) return profileField(name)
  const others: Readonly<Record<OwnFieldName | KeptFieldName | ParentFieldName, ApplicationField>> = {
    ...own,
    ...kept,
    ...parents,
  }
  return others[name]
}

/** A value as it is compared, sent and stored, by its field's kind; a password is trimmed, and hashed as it is. */
export function storedAnswer({ kind }: Pick<ApplicationField, 'kind'>, value: FieldValue): FieldValue {
  if (kind === 'agreement') return value
  if (kind === 'password') return typeof value === 'string' ? value.trim() || null : value
  return normalForm(kind === 'choices' ? 'text' : kind, value)
}

/** A value as its field shows it once it is left; a password stays as it was typed. */
export function leftAnswer({ kind }: Pick<ApplicationField, 'kind'>, value: FieldValue): FieldValue {
  return kind === 'agreement' || kind === 'password' || kind === 'choices' ? value : leftForm(kind, value, null)
}

/** What the photos are called, and what each is to show. */
export const photoFields: Readonly<Record<PhotoFieldName, { label: string; hint: string }>> = {
  headshot: { label: 'Head & Shoulders', hint: 'Your face straight on, in daylight, without sunglasses or a hat' },
  longportrait: { label: 'Long Shot / Full Length Body', hint: 'All of you, from head to shoes' },
  hairportrait: { label: 'Back of Head Shot (hair)', hint: 'Your hair from behind' },
}

/** The entries to choose from; none where the configuration has to give them and does not. */
export function termsOfField({ terms, vocabulary }: { terms?: readonly Term[]; vocabulary?: VocabularyName }) {
  return terms ?? (vocabulary === undefined ? [] : termsOf(vocabulary))
}

function profileField(name: ApplicationProfileField): ApplicationField {
  const { visible = [] }: FieldDefinition = fields[name]
  const conditions = byGender.has(name) ? [{ field: 'gender', isSet: true } as const, ...visible] : visible
  return conditions.length === 0 ? bare(name) : { ...bare(name), visible: conditions }
}

/** A profile field without the rules for a saved profile: which fields can’t be emptied, changed or seen there, and by whom. */
function bare(name: ApplicationProfileField | 'emailaddress'): ApplicationField {
  const { mandatory: _, readOnly: _readOnly, visible: _visible, who: _who, ...rest } = fields[name]
  return rest
}
