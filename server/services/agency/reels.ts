import type { Kysely } from 'kysely'
import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { unnameFiles } from '../files/stored-files'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { removeBlobs } from '../uploads/uploads'
import { once } from './once'
import { refuse } from './refusal'

/** Audio reels of one member, or of everybody; the newest first. */
export async function agencyReels(
  db: Kysely<Database>,
  extraid: number | null,
  { limit, offset }: { limit: number; offset: number },
) {
  const all = db
    .selectFrom('voicereel')
    .innerJoin('stored_file as file', 'file.id', 'voicereel.sound')
    .innerJoin('member', 'member.extraid', 'voicereel.extraid')
  const rows = await (extraid === null ? all : all.where('voicereel.extraid', '=', extraid))
    .orderBy('reelid', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['reelid', 'voicereel.extraid', 'member.firstname', 'member.lastname'])
    .select(['voicereel.title', 'sound', 'seconds', 'file.size', 'added_at'])
    .execute()
  return rows.map(({ sound, added_at, ...row }) => ({
    ...row,
    src: `/dj/api/agency/reel/${sound}.mp3`,
    added_at: added_at.toISOString(),
  }))
}

/** Short enough that title and reason fit in one entry of the history. */
const longestReason = 300

/** remove_voicereel of the agency: the member reads why in the history of the record. */
export async function removeReel(ctx: RequestContext, given: { reelid: number; reason: string }) {
  let file: string | null = null
  const done = await once(ctx, { operation: 'remove_voicereel', args: { ...given } }, async (tx) => {
    const reason = cleanLine(given.reason)
    if (reason === '') refuse('Please say why: the member reads it.')
    if (characters(reason) > longestReason) refuse(`A reason can have at most ${longestReason} characters.`)
    const row = await tx
      .deleteFrom('voicereel')
      .where('reelid', '=', given.reelid)
      .returning(['extraid', 'title', 'sound'])
      .executeTakeFirst()
    if (!row) refuse(`There is no audio reel ${given.reelid}.`)
    await unnameFiles(tx, [row.sound])
    file = row.sound
    const what = `Audio reel deleted: ${row.title} (${reason})`
    await noteChange(tx, { extraid: row.extraid, what, at: ctx.now(), ...agencyHand(ctx) })
    return { ok: true, message: null }
  })
  if (done.ok && file !== null) await removeBlobs(ctx.blobs, [file])
  return done
}
