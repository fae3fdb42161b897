import type { FieldSettings } from './form-plan'
import type { ConfigFieldName, SectionName } from './names'

/** A configuration as it is written, in JSON (contract/notice-form.schema.json). */
export interface NoticeConfig {
  sections: Partial<Record<SectionName, { intro?: string; fields: readonly ConfigFieldName[] }>>
  fields?: Partial<Record<ConfigFieldName, FieldSettings>>
}

const required = { required: true } as const

/** The form of a casting that was given none of its own: what the agency needs of any background extra. */
export const standardConfig: NoticeConfig = {
  sections: {
    Account: { fields: ['emailaddress', 'loginpass'] },
    'Contact Details': { fields: ['firstname', 'lastname', 'mobile', 'address'] },
    'Personal Details': { fields: ['dateofbirth', 'gender', 'nationality', 'agree_nationality'] },
    Photos: { fields: ['headshot', 'longportrait'] },
    Appearance: { fields: ['height', 'build', 'haircolour', 'hairstyle', 'textlook'] },
    Availability: { fields: ['available', 'freetime'] },
    Miscellaneous: { fields: ['heardabout', 'receive_notices', 'agreetcs'] },
  },
  fields: {
    mobile: required,
    address: required,
    gender: required,
    nationality: required,
    agree_nationality: required,
    headshot: required,
  },
}
