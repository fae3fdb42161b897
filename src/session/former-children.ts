import { forgetPicturesOfStrangers } from '../data/pictures/kept-pictures'
import { renewWorkspace } from '../data/renew-workspace'
import type { MemberDatabase } from '../outbox/member-database'
import { dropDraftsOfStrangers } from './former-drafts'
import type { Session } from './session'

/** How long a form that unmounts may take to write the last of its draft to the disk (ms). */
const lastWords = 50

/**
 * Called when a child has left the family. Deletes whatever this device knows of anybody but the session's member and the
 * remaining children: reads, drafts, pictures, and delivered items. Waiting items still go out, and are refused.
 */
export async function forgetFormerChildren(session: Session): Promise<void> {
  const mine = new Set([session.extraid, ...session.family.map(({ extraid }) => extraid)])
  // Memory and screen first: what they hold would be written again.
  const open = await renewWorkspace()
  if (!open || open.memberId !== session.extraid) return
  await new Promise((resolve) => setTimeout(resolve, lastWords))
  dropDraftsOfStrangers(mine)
  if (open.db) await forgetStrangers(open.db, mine)
  await forgetPicturesOfStrangers(open.memberId, mine)
}

/** Deletes from a member's database what is about anybody but these. */
export async function forgetStrangers(db: MemberDatabase, mine: ReadonlySet<number>): Promise<void> {
  await db.transaction('rw', [db.reads, db.meta, db.outbox, db.delivered], async () => {
    const reads = (await db.reads.toCollection().primaryKeys()).filter((key) => isStrange(numberAfter(key, ':'), mine))
    await db.reads.bulkDelete(reads)
    await db.meta.filter(({ key }) => isStrange(numberAfter(key, 'draft.'), mine)).delete()
    await db.delivered.filter(({ extraid }) => !mine.has(extraid)).delete()
    // No read would ever settle them.
    await db.outbox.filter(({ extraid, state }) => state === 'sent' && !mine.has(extraid)).delete()
  })
}

function numberAfter(text: string, mark: string): number | null {
  const at = text.indexOf(mark)
  const digits = at < 0 ? null : /^\d+/.exec(text.slice(at + mark.length))
  return digits ? Number(digits[0]) : null
}

function isStrange(extraid: number | null, mine: ReadonlySet<number>): boolean {
  return extraid !== null && !mine.has(extraid)
}
