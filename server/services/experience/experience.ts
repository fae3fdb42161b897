import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { experienceForm } from '../../../domain/experience/experience-form'
import { formProblems, isIncomplete, normaliseForm } from '../../../domain/forms/form-definition'
import type { AddExperienceResult, Experience } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'

/** A row of experience as the contract gives it. */
export type ExperienceFields = Required<Omit<Experience, '__typename'>>

export interface NewExperience {
  extraid: number
  year: string
  role: string
  production: string
  detail: string
  paid?: boolean | null
}

/** What adding a row answers. */
export type AddExperienceAnswer = Required<Omit<AddExperienceResult, '__typename'>>

/** So that nothing can fill the database; more than anybody has. */
const mostRows = 500

/** A member's experience: the newest year first, in it what was added last. */
export async function experienceOf(db: Kysely<Database>, extraid: number): Promise<ExperienceFields[]> {
  const rows = await db
    .selectFrom('experience')
    .where('extraid', '=', extraid)
    .orderBy('year', 'desc')
    .orderBy('sequenceid', 'desc')
    .select(['sequenceid', 'year', 'role', 'production', 'detail', 'paid'])
    .execute()
  return rows.map((row) => ({ ...row, year: String(row.year) }))
}

/** add_experience, in the caller's transaction; its rules are the dialog's. */
export async function addExperience(
  tx: Kysely<Database>,
  signed: Signed,
  given: NewExperience,
  now: Date,
): Promise<Worked<AddExperienceAnswer>> {
  const refuse = (message: string): Worked<AddExperienceAnswer> => ({
    status: 'refused',
    answer: { ok: false, message, sequenceid: null },
  })
  const { extraid, year, role, production, detail, paid } = given
  const values = normaliseForm(experienceForm, { year, role, production, detail, paid: paid ?? false })
  const [problem] = formProblems(experienceForm, values, dublinDay(now)).values()
  if (problem !== undefined) {
    return refuse(isIncomplete(experienceForm, values) ? 'Please complete all the fields' : problem)
  }
  const row = { role: String(values.role), production: String(values.production), detail: String(values.detail) }
  const { count } = await tx
    .selectFrom('experience')
    .where('extraid', '=', extraid)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostRows) return refuse(`There is room for ${mostRows} entries.`)
  const { sequenceid } = await tx
    .insertInto('experience')
    .values({ ...row, extraid, year: Number(values.year), paid: values.paid === true, created_at: now })
    .returning('sequenceid')
    .executeTakeFirstOrThrow()
  const what = `Experience added: ${row.detail} (${values.year})`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Experience was added', sequenceid } }
}

/** remove_experience, in the caller's transaction. */
export async function removeExperience(
  tx: Kysely<Database>,
  signed: Signed,
  { extraid, sequenceid }: { extraid: number; sequenceid: number },
  now: Date,
): Promise<Worked<{ ok: boolean; message: string }>> {
  const removed = await tx
    .deleteFrom('experience')
    .where('extraid', '=', extraid)
    .where('sequenceid', '=', sequenceid)
    .returning(['detail', 'year'])
    .executeTakeFirst()
  if (!removed) return { status: 'refused', answer: { ok: false, message: 'This entry is not there any more.' } }
  const what = `Experience deleted: ${removed.detail} (${removed.year})`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Experience was deleted' } }
}
