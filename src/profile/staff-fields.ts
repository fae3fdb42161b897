import type { FieldValues } from '../../domain/profile/field'
import { memberDocument } from '../data/graphql'
import { askOnline } from '../data/online-client'
import type { Word } from '../data/word'

const staffFieldsQuery = memberDocument(`
  query StaffFields($extraid: Int!) {
    member(extraid: $extraid) {
      extraid criminal_convictions restricted_membership
    }
  }
`)

/** What only staff see of a profile (Administrator Only), while they act for its member. Nothing of it is kept. */
export async function loadStaffFields(extraid: number): Promise<Word<FieldValues>> {
  const word = await askOnline(staffFieldsQuery, { extraid })
  if (word.kind !== 'answered') return word
  const { criminal_convictions = null, restricted_membership = null } = word.data.member[0] ?? {}
  return { kind: 'answered', data: { criminal_convictions, restricted_membership } }
}
