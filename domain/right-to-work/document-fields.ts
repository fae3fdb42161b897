/** One document, or what belongs to one: asked for, and asked for again, as a whole. */
export type DocumentGroup = 'id' | 'passport' | 'passport2' | 'college' | 'gnib' | 'permit' | 'partner'

/** choice: 1 or 2. flag: yes, or nothing. scan: a file, which is held apart from the values. */
type FieldKind = 'choice' | 'country' | 'number' | 'expiry' | 'flag' | 'scan'

interface FieldShape {
  group: DocumentGroup
  kind: FieldKind
  label: string
  /** The sentence at the field where it is required and not given; left out where it is optional. */
  missing?: string
}

/** What each form may hold, by the specification's names (part 2, section 3). */
export const documentFields = {
  s1_id_type: { group: 'id', kind: 'choice', label: 'Type of ID', missing: 'Please choose the type of your ID.' },
  s1_id_country: {
    group: 'id',
    kind: 'country',
    label: 'Country of the ID',
    missing: 'Please choose the country that gave you this ID.',
  },
  s1_id_number: { group: 'id', kind: 'number', label: 'ID number', missing: 'Please give the number of your ID.' },
  s1_id_expiry: {
    group: 'id',
    kind: 'expiry',
    label: 'ID expires on',
    missing: 'Please give the day on which your ID expires.',
  },
  s1_id_scan: { group: 'id', kind: 'scan', label: 'Scan of your ID', missing: 'Please add a scan of your ID.' },
  passport_country: {
    group: 'passport',
    kind: 'country',
    label: 'Country of the passport',
    missing: 'Please choose the country of your passport.',
  },
  passport_number: {
    group: 'passport',
    kind: 'number',
    label: 'Passport number',
    missing: 'Please give the number of your passport.',
  },
  passport_expiry: {
    group: 'passport',
    kind: 'expiry',
    label: 'Passport expires on',
    missing: 'Please give the day on which your passport expires.',
  },
  passport_scan: {
    group: 'passport',
    kind: 'scan',
    label: 'Scan of your passport',
    missing: 'Please add a scan of your passport.',
  },
  passport2_country: {
    group: 'passport2',
    kind: 'country',
    label: 'Country of the second passport',
    missing: 'Please choose the country of your second passport.',
  },
  passport2_number: {
    group: 'passport2',
    kind: 'number',
    label: 'Number of the second passport',
    missing: 'Please give the number of your second passport.',
  },
  passport2_expiry: {
    group: 'passport2',
    kind: 'expiry',
    label: 'Second passport expires on',
    missing: 'Please give the day on which your second passport expires.',
  },
  passport2_scan: {
    group: 'passport2',
    kind: 'scan',
    label: 'Scan of your second passport',
    missing: 'Please add a scan of your second passport.',
  },
  college_letter_scan: {
    group: 'college',
    kind: 'scan',
    label: 'Letter from your college',
    missing: 'Please add a scan of the letter from your college.',
  },
  gnib_number: {
    group: 'gnib',
    kind: 'number',
    label: 'IRP (formerly GNIB) number',
    missing: 'Please give the number of your IRP card.',
  },
  gnib_expiry: {
    group: 'gnib',
    kind: 'expiry',
    label: 'IRP (formerly GNIB) card expires on',
    missing: 'Please give the day on which your IRP card expires.',
  },
  gnib_scan: {
    group: 'gnib',
    kind: 'scan',
    label: 'IRP (formerly GNIB) card, front',
    missing: 'Please add a scan of the front of your IRP card.',
  },
  gnib2_scan: {
    group: 'gnib',
    kind: 'scan',
    label: 'IRP (formerly GNIB) card, back',
    missing: 'Please add a scan of the back of your IRP card.',
  },
  work_permit_expiry: { group: 'permit', kind: 'expiry', label: 'Work permit expires on' },
  work_permit_scan: { group: 'permit', kind: 'scan', label: 'Work permit stamp' },
  partner_gnib_needed: { group: 'partner', kind: 'flag', label: 'My permission depends on my partner’s' },
  partner_gnib_number: {
    group: 'partner',
    kind: 'number',
    label: 'Partner’s IRP (formerly GNIB) number',
    missing: 'Please give the number of your partner’s IRP card.',
  },
  partner_gnib_expiry: {
    group: 'partner',
    kind: 'expiry',
    label: 'Partner’s IRP (formerly GNIB) card expires on',
    missing: 'Please give the day on which your partner’s IRP card expires.',
  },
  partner_gnib_scan: {
    group: 'partner',
    kind: 'scan',
    label: 'Partner’s IRP (formerly GNIB) card, front',
    missing: 'Please add a scan of the front of your partner’s IRP card.',
  },
  partner_gnib2_scan: {
    group: 'partner',
    kind: 'scan',
    label: 'Partner’s IRP (formerly GNIB) card, back',
    missing: 'Please add a scan of the back of your partner’s IRP card.',
  },
} as const satisfies Readonly<Record<string, FieldShape>>

export type DocumentField = keyof typeof documentFields
type OfKind<K extends FieldKind> = {
  [F in DocumentField]: (typeof documentFields)[F]['kind'] extends K ? F : never
}[DocumentField]
export type ScanField = OfKind<'scan'>
/** A field whose value is text: a code, a number, a day (YYYY-MM-DD), or 'yes'. */
export type ValueField = Exclude<DocumentField, ScanField>

export const documentFieldNames = Object.keys(documentFields) as DocumentField[]
export const scanFields = documentFieldNames.filter((name) => documentFields[name].kind === 'scan') as ScanField[]
export const valueFields = documentFieldNames.filter((name) => documentFields[name].kind !== 'scan') as ValueField[]

export function isScanField(name: string): name is ScanField {
  return scanFields.some((field) => field === name)
}

export function shapeOf(name: DocumentField): FieldShape {
  return documentFields[name]
}

/** The values of the fields that are no scans; a field that is missing was not given. */
export type DocumentValues = Readonly<Partial<Record<ValueField, string>>>

/** s1_id_type: Passport, and Government ID or Driving Licence. Specification part 2, section 3. */
export const idTypes = { 1: 'Passport', 2: 'Government ID or Driving Licence' } as const
export const passportId = '1'
export const licenceId = '2'
/** partner_gnib_needed where it is ticked. */
export const ticked = 'yes'
