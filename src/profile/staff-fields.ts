import type { FieldValues } from '../../domain/profile/field'
import { changedMeanwhile } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline, type Online, updateOnline } from '../data/online-client'

const staffFieldsQuery = memberDocument(`
  query StaffFields($extraid: Int!) {
    member(extraid: $extraid) {
      extraid criminal_convictions restricted_membership
    }
  }
`)

/** What only staff see of a profile (Administrator Only), while they act for its member. Nothing of it is kept. */
export async function loadStaffFields(extraid: number): Promise<Online<FieldValues>> {
  const word = await askOnline(staffFieldsQuery, { extraid })
  if (word.kind !== 'answered') return word
  const { criminal_convictions = null, restricted_membership = null } = word.data.member[0] ?? {}
  return { kind: 'answered', data: { criminal_convictions, restricted_membership } }
}

/** Saves what is given of them, over whatever is there. unreachable: whether it was saved is not known. */
export async function saveStaffFields(extraid: number, fields: FieldValues): Promise<Online<null>> {
  const saved = await updateOnline(extraid, fields)
  return saved.kind === 'conflict' ? { kind: 'refused', message: changedMeanwhile, problems: new Map() } : saved
}
