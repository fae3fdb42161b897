import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import { additions, planAddition } from '../outbox/additions'
import type { KindDefinition } from '../outbox/kind'

export interface ChildDetails {
  firstname: string
  lastname: string
  gender: string
  nationality: string
  /** YYYY-MM-DD */
  dateofbirth: string
  mobile: string
  emailaddress: string
}

export interface AddChildParts {
  payload: ChildDetails
  base: null
  /** The child's number. */
  word: { childExtraid: number }
}

export interface RemoveChildParts {
  payload: {
    /** The child's number; null while the addition it depends on has not brought it. */
    member: number | null
    /** 'Oisín Byrne', for the tray. */
    name: string
  }
  base: null
  word: object
}

const { planRemoval, afterAddition } = additions({
  addition: 'add_family_member',
  removal: 'remove_family_member',
  word: 'childExtraid',
  field: 'member',
})

const addDocument =
  mutationText(`mutation AddFamilyMember($extraid: Int!, $firstname: String!, $lastname: String!, $gender: String!, $nationality: String!, $dateofbirth: Date!, $mobile: String!, $emailaddress: String!) {
  add_family_member(extraid: $extraid, firstname: $firstname, lastname: $lastname, gender: $gender, nationality: $nationality, dateofbirth: $dateofbirth, mobile: $mobile, emailaddress: $emailaddress) {
    ok
    message
    extraid
    problems {
      message
    }
  }
}`)

/** A parent's new child. Additions are never merged: each is one child. */
export const addChildKind: KindDefinition<
  'add_family_member',
  AddChildParts,
  DataOf<typeof addDocument>,
  InputOf<typeof addDocument>
> = {
  document: addDocument,
  operationName: 'AddFamilyMember',
  variables: ({ extraid, payload }) => ({ extraid, ...payload }),
  readBy: ['Family'],
  plan: planAddition,
  holds: true,
  after: afterAddition,
  // The problems of its fields as one message: the dialog that could show each at its field is closed by then.
  result: ({ add_family_member: { message, extraid, problems } }) => ({
    outcome: null,
    message: (problems ?? []).map((problem) => problem.message).join(' ') || message,
    ...(extraid === null ? {} : { childExtraid: extraid }),
  }),
  title: ({ payload }) => `Add ${payload.firstname} ${payload.lastname} to your family`,
  place: () => pathTo('Family'),
  noun: 'change',
  isAddition: true,
}

const removeDocument = mutationText(`mutation RemoveFamilyMember($extraid: Int!, $member: Int!) {
  remove_family_member(extraid: $extraid, member: $member) {
    ok
    message
  }
}`)

/** Ends a parent's authority over a child. An unsent addition is dropped; after one on its way the removal waits. */
export const removeChildKind: KindDefinition<
  'remove_family_member',
  RemoveChildParts,
  DataOf<typeof removeDocument>,
  InputOf<typeof removeDocument>
> = {
  document: removeDocument,
  operationName: 'RemoveFamilyMember',
  variables: ({ extraid, payload }) => ({ extraid, member: payload.member }),
  readBy: ['Family'],
  plan: planRemoval,
  holds: true,
  result: ({ remove_family_member: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Remove ${payload.name} from your family`,
  place: () => pathTo('Family'),
  noun: 'change',
}
