import type { Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChanges, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { endAuthority } from './children'

/** remove_family_member, in the caller's transaction: from its commit on nothing of the child is this parent's. */
export async function removeFamilyMember(
  tx: Transaction<Database>,
  signed: Signed,
  { extraid: parentid, member: extraid }: { extraid: number; member: number },
  now: Date,
): Promise<Worked<{ ok: boolean; message: string }>> {
  const name = await endAuthority(tx, { parentid, extraid }, now)
  if (name === null) {
    return { status: 'refused', answer: { ok: false, message: 'This family member is not there any more.' } }
  }
  const note = { ...(await whoOf(tx, signed)), at: now }
  await noteChanges(tx, [
    { extraid: parentid, what: `${name} removed from the family`, ...note },
    { extraid, what: 'Removed from the family', ...note },
  ])
  return { status: 'applied', answer: { ok: true, message: `${name} removed` } }
}
