import type { ProfileField } from '../profile-field'

/** Asked for on the Payroll page; unlike bank details it may rest on a device. */
export const payFields = {
  holidaypay_action: {
    label: 'Holiday pay',
    who: 'own',
    kind: 'select',
    vocabulary: 'holidaypay_action',
    optional: true,
  },
} as const satisfies Readonly<Record<string, ProfileField>>
