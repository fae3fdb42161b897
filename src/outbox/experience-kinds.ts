import { additions, planAddition } from './additions'
import { answerOf, type KindDefinition, textOf } from './kind'

const { planRemoval, afterAddition } = additions({
  addition: 'add_experience',
  removal: 'remove_experience',
  numberIn: ({ sequenceid }) => sequenceid,
  field: 'sequenceid',
})

/** A row of experience. Additions are never merged: each is one row. */
export const addExperienceKind: KindDefinition<'add_experience'> = {
  document: `mutation AddExperience($extraid: Int!, $year: String!, $role: String!, $production: String!, $detail: String!, $paid: Boolean) {
  add_experience(extraid: $extraid, year: $year, role: $role, production: $production, detail: $detail, paid: $paid) {
    ok
    message
    sequenceid
  }
}`,
  operationName: 'AddExperience',
  variables: ({ extraid, payload }) => ({ extraid, ...payload }),
  plan: planAddition,
  holds: true,
  after: afterAddition,
  result: (data) => {
    const { message, sequenceid } = answerOf(data, 'add_experience')
    const row = typeof sequenceid === 'number' ? { sequenceid } : {}
    return { outcome: null, message: textOf(message), ...row }
  },
}

/** Takes a row back: at once where its addition was never sent; behind it where that is on its way (rule 4). */
export const removeExperienceKind: KindDefinition<'remove_experience'> = {
  document: `mutation RemoveExperience($extraid: Int!, $sequenceid: Int!) {
  remove_experience(extraid: $extraid, sequenceid: $sequenceid) {
    ok
    message
  }
}`,
  operationName: 'RemoveExperience',
  variables: ({ extraid, payload }) => ({ extraid, sequenceid: payload.sequenceid }),
  plan: planRemoval,
  holds: true,
  result: (data) => ({ outcome: null, message: textOf(answerOf(data, 'remove_experience').message) }),
}
