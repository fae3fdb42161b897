import type { PlantedBug } from './planted-bug'

const consents = 'tests/integration/consents.test.ts'
const recording = 'server/services/consents/set-consent-image.ts'

/** Consents of members under 16, and covid. */
export const consentBugs: readonly PlantedBug[] = [
  {
    name: 'a form whose answer was lost is recorded twice, or refused',
    file: recording,
    find: '  return row?.kind === kind\n',
    replace: '  return row?.kind === undefined && kind === file\n',
    test: [consents, 'is recorded once, however often and at once the same file is sent'],
  },
  {
    name: 'forms that wait pile up',
    file: recording,
    find: "    .where('status', '=', 'Pending')\n    .returning('file')",
    replace: "    .where('status', '=', 'Rejected')\n    .returning('file')",
    test: [
      consents,
      'a form is rejected with its reason, also one that was accepted, and a newer one takes the place of one that waits',
    ],
  },
  {
    name: 'a rejection takes back what the agency noted of a form on paper',
    file: 'server/services/agency/consents.ts',
    find: '(held) => held === row.received_date',
    replace: '(held) => held !== undefined',
    test: [
      consents,
      'a form is rejected with its reason, also one that was accepted, and a newer one takes the place of one that waits',
    ],
  },
  {
    name: 'scans of a permission are deleted while its renewal is looked at',
    file: 'server/services/right-to-work/old-scans.ts',
    find: "            .where('later.wf_verified', '<', before)",
    replace: "            .where('later.wf_submitted', '<', before)",
    test: [
      'tests/long/old-scans.test.ts',
      'are deleted months after another submission was verified; what that holds too stays, and so do the records',
    ],
  },
  {
    name: 'the day of a vaccination outlives it',
    file: 'domain/covid/vaccination.ts',
    find: 'return given.covid_vaccinated ? given : { ...given, covid_vaccination_date: null }',
    replace: 'return given',
    test: [consents, 'a vaccination is stated with its date, and its date is cleared with it'],
  },
]
