import type { FieldValues } from '../../domain/profile/field'
import { memberDocument } from '../data/graphql'
import { askOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'

const staffFieldsQuery = memberDocument(`
  query StaffFields($extraid: Int!) {
    member(extraid: $extraid) {
      extraid criminal_convictions restricted_membership
    }
  }
`)

/** What only staff see of a profile (Administrator Only), while they act for its member. Nothing of it is kept. */
export async function loadStaffFields(extraid: number): Promise<Outcome<FieldValues>> {
  const result = await askOnline(staffFieldsQuery, { extraid })
  if (result.kind !== 'answered') return result
  const { criminal_convictions = null, restricted_membership = null } = result.data.member[0] ?? {}
  return { kind: 'answered', data: { criminal_convictions, restricted_membership } }
}
