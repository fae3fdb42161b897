import { strToU8 } from 'fflate'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { inThread } from '../documents/document-thread'
import type { FoundDocument, MadeDocument } from '../documents/made-document'
import { archiveDocuments } from './archive-documents'
import { archiveParts } from './archive-parts'
import { archiveProfile } from './archive-profile'
import { readMe } from './read-me'

/** Whose archive this process is making. */
const underWay = new Set<number>()

/**
 * All that the agency holds on a member, as one archive. While one is made, another is refused with UNDER_WAY; the fourth of a day
 * with ARCHIVE_LIMIT. The work stops once the client is gone.
 */
export async function myData(ctx: RequestContext, extraid: number): Promise<FoundDocument | null> {
  const member = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['firstname', 'lastname'])
    .executeTakeFirst()
  if (!member) return null
  const make = async () => {
    if (underWay.has(extraid)) fail('UNDER_WAY', 'This archive is being made already.', { retryAfterS: 30 })
    underWay.add(extraid)
    try {
      await countArchive(ctx, extraid)
      return await madeArchive(ctx, extraid, `${member.firstname} ${member.lastname}`)
    } finally {
      underWay.delete(extraid)
    }
  }
  return { extraid, make }
}

/** An archive is the work of many documents: three a day for one member, by one log-in. */
async function countArchive(ctx: RequestContext, extraid: number): Promise<void> {
  const counted = await ctx.limits.consume('archive', `${ctx.session?.extraid} ${extraid}`)
  if (!counted.ok) fail('ARCHIVE_LIMIT', 'Three archives a day.', { retryAfterS: counted.retryAfterS })
}

async function madeArchive(ctx: RequestContext, extraid: number, name: string): Promise<MadeDocument> {
  const now = ctx.now()
  const parts = await partsOf(ctx, extraid, now)
  const documents = await archiveDocuments(ctx, extraid)
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(readMe({ agency: ctx.agencyInfo, name, extraid, now })),
  }
  for (const [part, content] of parts) files[`${part}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`)
  for (const { path, body } of documents) files[path] = typeof body === 'string' ? strToU8(body) : body
  const body = await inThread({ kind: 'zip', files, at: now }, ctx.gone)
  return { body, type: 'application/zip', filename: `my-data-${extraid}-${dublinDay(now)}.zip` }
}

/** All of one moment: read in one transaction that sees no change of others. */
async function partsOf(ctx: RequestContext, extraid: number, now: Date): Promise<[string, unknown][]> {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const parts: [string, unknown][] = [['profile', await archiveProfile(tx, extraid, ctx.cipher)]]
      for (const [part, read] of Object.entries(archiveParts))
        parts.push([part, await read(tx, extraid, now, ctx.cipher)])
      return parts
    })
}
