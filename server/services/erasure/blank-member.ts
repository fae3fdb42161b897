import type { Kysely, Updateable } from 'kysely'
import { attributeNames } from '../../../domain/profile/attributes'
import type { FieldName } from '../../../domain/profile/field'
import { fieldNames } from '../../../domain/profile/fields'
import type { Database } from '../../store/schema'
import type { MemberTable } from '../../store/tables/people'

/** What stays of the person depends on which records are kept: a payslip needs its payee, leave needs a name. */
export type Identity = 'taxpayer' | 'name' | 'none'

const namesOfTaxpayer: readonly FieldName[] = [
  ...(['firstname', 'lastname', 'address1', 'address2', 'address3', 'address4'] as const),
  ...(['dateofbirth', 'ppsnumber'] as const),
]

const kept: Readonly<Record<Identity, readonly FieldName[]>> = {
  taxpayer: namesOfTaxpayer,
  name: ['firstname', 'lastname'],
  none: [],
}

/** What a name becomes when nothing needs it any more. */
const nobody = { firstname: 'Erased', lastname: 'Member' } as const

/** What a member's row holds beside the fields of the profile, emptied. */
const rest: Updateable<MemberTable> = {
  parentid: null,
  is_family: false,
  is_staff: false,
  thumbnail: null,
  training_online_date: null,
  training_full_date: null,
  covid_status: 100,
  covid_vaccinated: null,
  covid_vaccination_date: null,
  righttowork_assumed: false,
  have_ccp_terms: false,
  lastlogindate: null,
  ...Object.fromEntries(attributeNames.map((name) => [name, null])),
}

/** Empties a member's row but for what is kept of the person. The number stays: it is given to nobody else. */
export async function blankMember(tx: Kysely<Database>, extraid: number, identity: Identity, now: Date): Promise<void> {
  const cleared = fieldNames
    .filter((name) => !kept[identity].includes(name))
    .map((name) => [name, name === 'firstname' || name === 'lastname' ? nobody[name] : null])
  const key = identity === 'taxpayer' ? {} : { ppsnumber_key: null }
  const terms = identity === 'none' ? { accept_employmentterms: false, accepted_at: null } : {}
  await tx
    .updateTable('member')
    .set({ ...Object.fromEntries(cleared), ...rest, ...key, ...terms, changed_at: now })
    .set(({ fn, val }) => ({ erased_at: fn.coalesce('erased_at', val(now)) }))
    .where('extraid', '=', extraid)
    .execute()
}
