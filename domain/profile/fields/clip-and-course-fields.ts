import type { ProfileField } from '../profile-field'

const codeLimit = 20
const certificate = { kind: 'reference', maxLength: codeLimit, optional: true } as const

const pixels = {
  kind: 'integer',
  maxLength: 10,
  group: 'video',
  visible: [{ field: 'vimeo_id', isSet: true }],
  inputMode: 'numeric',
  short: true,
  optional: true,
  rule: 'pixels',
} as const

/** Fields of the pages Video Clip and Training, which have screens of their own. */
export const clipAndCourseFields = {
  vimeo_id: {
    label: 'Video id or URL',
    who: 'own',
    kind: 'video',
    maxLength: 100,
    group: 'video',
    rule: 'videoId',
    optional: true,
  },
  vimeo_private: {
    label: 'Private code',
    who: 'own',
    kind: 'reference',
    maxLength: 20,
    group: 'video',
    // A full address already contains the private code.
    visible: [{ field: 'vimeo_id', hasNone: '/.:' }],
    hint: 'If your video is not public',
    optional: true,
  },
  vimeo_width: { label: 'Width', who: 'own', ...pixels },
  vimeo_height: { label: 'Height', who: 'own', ...pixels },
  screenireland_cert1: { label: 'Tackling Bullying and Harassment at Work', who: 'own', ...certificate },
  screenireland_cert2: {
    label: 'Being an Active Bystander in the Arts and Creative Sectors',
    who: 'own',
    ...certificate,
  },
  screenireland_cert3: {
    label: 'Addressing Unconscious Bias: Basic Awareness in the Workplace',
    who: 'own',
    ...certificate,
  },
} as const satisfies Readonly<Record<string, ProfileField>>
