import type { TextKind } from '../text/text-kinds'
import type { VocabularyName } from '../vocabularies/vocabulary'

/** What a field's value can be. null: nothing given. Booleans and numbers travel as such, dates as YYYY-MM-DD. */
export type FieldValue = string | number | boolean | null

/** The values of a form, by its fields' names. */
export type ValuesOf<Name extends string> = Readonly<Partial<Record<Name, FieldValue>>>

/** How a field is shown and typed; what its value is, and how typed text is cleaned, follows from it. */
export type FieldKind = Exclude<TextKind, 'identity' | 'voucher'> | 'select' | 'boolean' | 'date' | 'height' | 'integer'

/** What one field of a form has to hold for another to show. hasNone: a text that has none of these characters. */
export type Condition = { field: string } & (
  | { is: FieldValue }
  | { isNot: FieldValue }
  | { isSet: true }
  | { hasNone: string }
)

/** The rules of fields; what each says of a value stands in `rules.ts`. */
export type RuleName =
  | 'bic'
  | 'birthDate'
  | 'email'
  | 'iban'
  | 'mobile'
  | 'password'
  | 'phone'
  | 'pixels'
  | 'ppsNumber'
  | 'titleAndDirector'
  | 'videoId'
  | 'website'
  | 'yearOfWork'

/** One field of a form, as data alone: it could as well be read from JSON. The page, the server and the outbox all read it here. */
export interface FieldDefinition {
  label: string
  kind: FieldKind
  hint?: string
  /** kind select: where its entries come from. */
  vocabulary?: VocabularyName
  /** Characters at most; a select needs none. */
  maxLength?: number
  /** A value of this length is complete, and is checked while it is still being typed. */
  wholeLength?: number
  /** It has to be given ('This field is required'); in a profile, Start Here asks for it, and nobody may empty it again. */
  mandatory?: boolean
  /** Shown, and asked for, only while all of this holds of the values on the page. */
  visible?: readonly Condition[]
  /** always: nobody changes it here. once-set: its member gives it once; later the agency changes it. */
  readOnly?: 'always' | 'once-set'
  /** False: it may not rest on a device, neither in the outbox nor in a draft nor in a stored answer. */
  restsOnDevice?: false
  /** Fields of one group are compared and merged as one (rule 8 of the outbox). */
  group?: string
  /** The switch shows the opposite of what is stored. */
  inverse?: boolean
  /** What counts of a switch, as it is stored, until a choice is made; false where this is not given. */
  unset?: boolean
  /** A further rule for a given value, by its name in `rules.ts`. Lengths, vocabularies and types are checked for all. */
  rule?: RuleName
  /** Its rule also reports what is too long, and can handle any length. */
  ruleSaysLength?: true
  /** For the browser: autofill, and the phone's keyboard. */
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric'
  /** Half the width beside the next one from `md` on. */
  short?: boolean
  /** A profile is complete without it. */
  optional?: boolean
}
