import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import type { ErasedLine } from './erased-records'
import type { KeptLine } from './kept-records'

/** The one note that a later erasure does not delete: that there was an erasure. */
export const erasedNote = 'Erased by the agency'

/** Deletes the notes about a member: those on the own record, and the name in the notes of those who were a family with them. */
export async function eraseHistory(
  tx: Kysely<Database>,
  extraid: number,
  now: { firstname: string; lastname: string },
): Promise<ErasedLine> {
  await eraseFamilyNotes(tx, extraid, await namesOf(tx, extraid, now))
  const own = await tx
    .deleteFrom('record_change')
    .where('extraid', '=', extraid)
    .where('what', '!=', erasedNote)
    .executeTakeFirst()
  return { what: 'History of the record', count: Number(own.numDeletedRows) }
}

/**
 * Deletes from other records the notes on who came to a family and who left it, where they name this member. Such a note has a counterpart on
 * the member's own record, of the same moment: so a namesake's are not touched, and a family that has ended is found too.
 */
async function eraseFamilyNotes(tx: Kysely<Database>, extraid: number, names: readonly string[]): Promise<void> {
  const notes = names.flatMap((name) => [
    `${name} added to the family`,
    `${name} removed from the family`,
    `Added to the family of ${name}`,
  ])
  const moments = tx.selectFrom('record_change').where('extraid', '=', extraid).select('at')
  await tx
    .deleteFrom('record_change')
    .where('extraid', '!=', extraid)
    .where('what', 'in', notes)
    .where('at', 'in', moments)
    .execute()
}

/** Every name that the member has had, by the history of the profile, which is not deleted yet. */
async function namesOf(
  tx: Kysely<Database>,
  extraid: number,
  now: { firstname: string; lastname: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .where('field', 'in', ['firstname', 'lastname'])
    .select(['field', 'old_value', 'new_value'])
    .execute()
  const had = (name: 'firstname' | 'lastname') => {
    const values = rows.filter(({ field }) => field === name).flatMap((row) => [row.old_value, row.new_value])
    return [...new Set([now[name], ...values.filter((value) => typeof value === 'string')])]
  }
  return had('firstname').flatMap((first) => had('lastname').map((last) => `${first} ${last}`))
}

/** How often other records name this member as the one who changed or opened them: their owners may know that. */
export async function namedElsewhere(tx: Kysely<Database>, extraid: number): Promise<KeptLine[]> {
  const { count } = await tx
    .selectFrom((query) =>
      query
        .selectFrom('record_change')
        .where('who_extraid', '=', extraid)
        .where('extraid', '!=', extraid)
        .select('extraid')
        .unionAll(
          query
            .selectFrom('field_change')
            .where('who_extraid', '=', extraid)
            .where('extraid', '!=', extraid)
            .select('extraid'),
        )
        .unionAll(query.selectFrom('staff_access_log').where('staff_extraid', '=', extraid).select('extraid'))
        .as('named'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count === 0) return []
  const why = 'It says who changed or opened the record of somebody else, for as long as that record is kept'
  return [{ what: 'The name, in the history of other records', count, why, until: null }]
}
