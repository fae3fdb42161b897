import { additions, planAddition } from './additions'
import { answerOf, type KindDefinition, textOf } from './kind'

const { planRemoval, afterAddition } = additions({
  addition: 'add_family_member',
  removal: 'remove_family_member',
  numberIn: ({ childExtraid }) => childExtraid,
  field: 'member',
})

/** A parent's new child. Additions are never merged: each is one child. */
export const addFamilyMemberKind: KindDefinition<'add_family_member'> = {
  document: `mutation AddFamilyMember($extraid: Int!, $firstname: String!, $lastname: String!, $gender: String!, $nationality: String!, $dateofbirth: Date!, $mobile: String!, $emailaddress: String!) {
  add_family_member(extraid: $extraid, firstname: $firstname, lastname: $lastname, gender: $gender, nationality: $nationality, dateofbirth: $dateofbirth, mobile: $mobile, emailaddress: $emailaddress) {
    ok
    message
    extraid
    problems {
      message
    }
  }
}`,
  operationName: 'AddFamilyMember',
  variables: ({ extraid, payload }) => ({ extraid, ...payload }),
  plan: planAddition,
  holds: true,
  after: afterAddition,
  result: (data) => {
    const { message, extraid, problems } = answerOf(data, 'add_family_member')
    const child = typeof extraid === 'number' ? { childExtraid: extraid } : {}
    return { outcome: null, message: said(problems) || textOf(message), ...child }
  },
}

/** Ends a parent's authority over a child: an addition that was never sent just goes; behind one that is on its way it waits. */
export const removeFamilyMemberKind: KindDefinition<'remove_family_member'> = {
  document: `mutation RemoveFamilyMember($extraid: Int!, $member: Int!) {
  remove_family_member(extraid: $extraid, member: $member) {
    ok
    message
  }
}`,
  operationName: 'RemoveFamilyMember',
  variables: ({ extraid, payload }) => ({ extraid, member: payload.member }),
  plan: planRemoval,
  holds: true,
  result: (data) => ({ outcome: null, message: textOf(answerOf(data, 'remove_family_member').message) }),
}

/** What is wrong, in the sentences of its fields: the dialog that could show them at each is closed by then. */
function said(problems: unknown): string {
  const sentences: unknown[] = Array.isArray(problems) ? problems.map((one: { message?: unknown }) => one.message) : []
  return sentences.filter((one) => typeof one === 'string').join(' ')
}
