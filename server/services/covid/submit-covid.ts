import type { Transaction } from 'kysely'
import { cleanVaccination, vaccinationProblem } from '../../../domain/covid/vaccination'
import { dublinDay } from '../../../domain/dates/dublin-day'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'

interface Given {
  extraid: number
  covid_vaccinated: boolean
  covid_vaccination_date: string | null
}

/** submit_covid, in the caller's transaction: whether somebody is vaccinated, and when. The record says that it changed, not to what. */
export async function submitCovid(
  tx: Transaction<Database>,
  signed: Signed,
  { extraid, ...stated }: Given,
  now: Date,
): Promise<Worked<{ ok: boolean; message: string | null }>> {
  const problem = vaccinationProblem(stated, dublinDay(now))
  if (problem !== null) return { status: 'refused', answer: { ok: false, message: problem } }
  const given = cleanVaccination(stated)
  const changed = await tx
    .updateTable('member')
    .set({ ...given, changed_at: now })
    .where('extraid', '=', extraid)
    .where(({ or, eb }) =>
      or([
        eb('covid_vaccinated', 'is distinct from', given.covid_vaccinated),
        eb('covid_vaccination_date', 'is distinct from', given.covid_vaccination_date),
      ]),
    )
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) {
    const what = 'Covid vaccination status changed'
    await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  }
  return { status: 'applied', answer: { ok: true, message: 'Your vaccination status change has been recorded' } }
}
