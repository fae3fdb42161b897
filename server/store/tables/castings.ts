import type { Generated } from 'kysely'
import type { GeneratedMoment, Moment, Optional, OptionalMoment } from './columns'

export interface ExperienceTable {
  sequenceid: Generated<number>
  extraid: number
  year: number
  role: string
  production: string
  detail: string
  paid: Generated<boolean>
  created_at: GeneratedMoment
}

export interface SpecialListTable {
  listid: Generated<number>
  listname: string
  description: Optional<string>
  src: Optional<string>
  photorequired: Generated<boolean>
  photoprompt: Optional<string>
  textrequired: Generated<boolean>
  textprompt: Optional<string>
  created_at: GeneratedMoment
  closed_at: OptionalMoment
}

export interface SpecialListApplicationTable {
  listid: number
  extraid: number
  status: Generated<'P' | 'A' | 'R'>
  text: Optional<string>
  /** Two files, or none. */
  image: Optional<string>
  card: Optional<string>
  moderatornote: Optional<string>
  applied_at: GeneratedMoment
  changed_at: GeneratedMoment
  decided_at: OptionalMoment
}

export interface SpecialListDirectTable {
  listid: number
  extraid: number
  who_extraid: number
  device_at: Moment
  arrived_at: Moment
}

export interface OpenCastingTable {
  id: Generated<number>
  title: string
  /** Sanitised HTML. */
  preamble: string
  /** False from closed_at on. */
  is_active: Generated<boolean>
  closed_at: OptionalMoment
  /** JSON text. */
  config: Optional<string>
  created: GeneratedMoment
  expiry: OptionalMoment
  /** When it was open for the first time; null: it never was. */
  opened_at: OptionalMoment
}

export interface OpenCastingApplicationTable {
  form_id: number
  extraid: number
  applied_at: GeneratedMoment
  status: Generated<'P' | 'A' | 'R'>
  decided_at: OptionalMoment
  decided_by: Optional<string>
  /** The id that the device of a public-form applicant gave it; null: a member applied. */
  application_key: Optional<string>
  /** A list of KeptAnswer of domain/notice-form/names as JSON, sealed. */
  sealed_answers: Optional<string>
}
