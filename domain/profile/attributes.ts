import type { FieldDefinition } from '../forms/field-definition'

/**
 * What the agency alone writes about a member: read by those whom domain/access names, never asked for on a page. The names
 * are the specification's. Where it only describes them, they are ours: web_… (web visibility), and lastphonecalldate and
 * nextphonecalldate (phone calls).
 */
export const attributes = {
  enable_extra: { label: 'Works as an extra', kind: 'boolean' },
  enable_model: { label: 'Works as a model', kind: 'boolean' },
  enable_actor: { label: 'Works as an actor', kind: 'boolean' },
  enable_voice: { label: 'Works as a voice artist', kind: 'boolean' },
  web_extra: { label: 'On the site as an extra', kind: 'boolean' },
  web_model: { label: 'On the site as a model', kind: 'boolean' },
  web_actor: { label: 'On the site as an actor', kind: 'boolean' },
  web_voice: { label: 'On the site as a voice artist', kind: 'boolean' },
  availholidays: { label: 'Available in school holidays', kind: 'boolean' },
  signedupmethod: { label: 'Signed up by', kind: 'integer' },
  monthly_auto_renewal: { label: 'Renews every month', kind: 'boolean' },
  parental_consent_date: { label: 'Parental consent', kind: 'date' },
  nera_consent_date: { label: 'Consent to work by a child', kind: 'date' },
  nera_school_consent_date: { label: 'School consent', kind: 'date' },
  karma: { label: 'Karma', kind: 'integer' },
  blacklisted: { label: 'Blacklisted', kind: 'boolean' },
  lastphonecalldate: { label: 'Last phone call', kind: 'date' },
  nextphonecalldate: { label: 'Next phone call', kind: 'date' },
} as const satisfies Readonly<Record<string, Pick<FieldDefinition, 'label' | 'kind'>>>

export type AttributeName = keyof typeof attributes
export const attributeNames = Object.keys(attributes) as AttributeName[]

export function isAttribute(name: string): name is AttributeName {
  return Object.hasOwn(attributes, name)
}
