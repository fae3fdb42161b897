import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import { additions, planAddition } from '../outbox/additions'
import type { KindDefinition } from '../outbox/kind'

export interface ExperienceDetails {
  year: string
  role: string
  production: string
  detail: string
  paid: boolean
}

export interface AddExperienceParts {
  payload: ExperienceDetails
  base: null
  /** The new row's number. */
  word: { sequenceid: number }
}

export interface RemoveExperienceParts {
  payload: {
    /** The row's number; null while the addition it depends on has not brought it. */
    sequenceid: number | null
    /** The row's detail, for the tray. */
    name: string
  }
  base: null
  word: object
}

const { planRemoval, afterAddition } = additions({
  addition: 'add_experience',
  removal: 'remove_experience',
  word: 'sequenceid',
  field: 'sequenceid',
})

const addDocument =
  mutationText(`mutation AddExperience($extraid: Int!, $year: String!, $role: String!, $production: String!, $detail: String!, $paid: Boolean) {
  add_experience(extraid: $extraid, year: $year, role: $role, production: $production, detail: $detail, paid: $paid) {
    ok
    message
    sequenceid
  }
}`)

/** A row of experience. Additions are never merged: each is one row. */
export const addExperienceKind: KindDefinition<
  'add_experience',
  AddExperienceParts,
  DataOf<typeof addDocument>,
  InputOf<typeof addDocument>
> = {
  document: addDocument,
  operationName: 'AddExperience',
  variables: ({ extraid, payload }) => ({ extraid, ...payload }),
  readBy: ['Profile'],
  plan: planAddition,
  holds: true,
  after: afterAddition,
  result: ({ add_experience: { message, sequenceid } }) => ({
    outcome: null,
    message,
    ...(sequenceid === null ? {} : { sequenceid }),
  }),
  title: ({ payload }) => `Experience: ${payload.role}, ${payload.detail}`,
  place: ({ extraid }) => pathTo('Experience', { extraid }),
  noun: 'change',
  isAddition: true,
}

const removeDocument = mutationText(`mutation RemoveExperience($extraid: Int!, $sequenceid: Int!) {
  remove_experience(extraid: $extraid, sequenceid: $sequenceid) {
    ok
    message
  }
}`)

/** Removes a row: an unsent addition is dropped at once; one on its way is followed by the removal (rule 4). */
export const removeExperienceKind: KindDefinition<
  'remove_experience',
  RemoveExperienceParts,
  DataOf<typeof removeDocument>,
  InputOf<typeof removeDocument>
> = {
  document: removeDocument,
  operationName: 'RemoveExperience',
  variables: ({ extraid, payload }) => ({ extraid, sequenceid: payload.sequenceid }),
  readBy: ['Profile'],
  plan: planRemoval,
  holds: true,
  result: ({ remove_experience: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Remove experience: ${payload.name}`,
  place: ({ extraid }) => pathTo('Experience', { extraid }),
  noun: 'change',
}
