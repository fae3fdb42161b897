import type { PlantedBug } from './planted-bug'

const folder = 'src/notice-form'
const drafts = `${folder}/application-draft.test.ts`
const outcomes = `${folder}/application-outcomes.test.tsx`
const desk = `${folder}/photo-desk.test.ts`

/** The page of the public form: what rests on a device without an account, and what is true of an application. */
export const publicFormBugs: readonly PlantedBug[] = [
  {
    name: 'a draft of the public form keeps the PPS number',
    file: `${folder}/form-name.ts`,
    find: "return rests !== false && kind !== 'password'",
    replace: "return rests !== undefined || kind !== 'password'",
    test: [
      drafts,
      'has no password, no number of a document or an account, and nothing of convictions, whatever it is given',
    ],
  },
  {
    name: 'a draft of the public form stays when the agency has the application',
    file: `${folder}/use-application.ts`,
    find: '      ended.current = true\n',
    replace: '      void ended\n',
    test: [
      outcomes,
      'that is taken stays so where the account can’t be opened here, and nothing of it stays on the device',
    ],
  },
  {
    name: 'an application goes out under the key of another address',
    file: `${folder}/use-application.ts`,
    find: 'if (isNew || isAnother)',
    replace: 'if (isNew)',
    test: [outcomes, 'is another one with another address, as another account comes of it'],
  },
  {
    name: 'a photo that was let go of goes with the application',
    file: `${folder}/photo-desk.ts`,
    find: 'if (under.get(name) !== mine) return',
    replace: 'if (!mine) return',
    test: [desk, 'that were let go of, or overtaken by another choice, do not come back when they are ready'],
  },
]
