import { strToU8 } from 'fflate'
import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { pastWords } from '../../../domain/dates/time-words'
import { fieldNames } from '../../../domain/profile/fields'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { FieldCipher } from '../../store/field-cipher'
import { countEach } from '../../store/limits'
import type { Database } from '../../store/schema'
import { documentsBulkhead } from '../bulkheads'
import { sealedInThread } from '../documents/document-thread'
import type { FoundDocument, StoredDocument } from '../documents/made-document'
import { openParts } from '../files/in-parts'
import { clearValues, type ProfileRow } from '../profile/profile-row'
import { newFileKey } from '../uploads/part-cipher'
import { randomName, removeBlobs } from '../uploads/uploads'
import { archiveDocuments } from './archive-documents'
import { archiveParts } from './archive-parts'
import { makeOnce } from './archives-under-way'
import { type ArchiveOf, erasures, forgetArchive, freshArchive, nameArchive, type SpooledArchive } from './spool'

/** Clear bytes of a part: as many are opened to read one byte. */
const partBytes = 65_536

/**
 * All that the agency holds on a member, as one archive. It is made once and then served for an hour to the same log-in; requests for one
 * that is being made wait for it. The fourth that is made in a day fails with ARCHIVE_LIMIT.
 */
export async function myData(ctx: RequestContext, extraid: number): Promise<FoundDocument<StoredDocument> | null> {
  const member = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['firstname', 'lastname'])
    .executeTakeFirst()
  if (!member) return null
  const make = async () => {
    if (!ctx.session) fail('UNAUTHENTICATED', 'Please log in.')
    const of = { extraid, for_extraid: ctx.session.extraid }
    const name = `${member.firstname} ${member.lastname}`
    const fresh = await freshArchive(ctx, of)
    return storedDocument(ctx, of, fresh ?? (await makeOnce(ctx, of, (inner) => counted(inner, of, name))))
  }
  return { extraid, make }
}

function storedDocument(
  { db, blobs }: RequestContext,
  { extraid }: ArchiveOf,
  archive: SpooledArchive,
): StoredDocument {
  const { id, size, sha256, made_at } = archive
  return {
    type: 'application/zip',
    filename: `my-data-${extraid}-${dublinDay(made_at)}.zip`,
    ...{ size, sha256, madeAt: made_at },
    read: (span) => openParts(blobs, archive, span),
    forget: () => forgetArchive(db, id),
  }
}

/** An archive is the work of many documents: three a day for one member, by one log-in; and some for each address, and for all. */
async function counted(ctx: RequestContext, of: ArchiveOf, name: string): Promise<SpooledArchive> {
  // It may have been made since the request looked for it.
  const fresh = await freshArchive(ctx, of)
  if (fresh) return fresh
  const count = await countEach(ctx.limits, [
    ['archive', `${of.for_extraid} ${of.extraid}`],
    ['archive-address', ctx.address],
    ['archives', 'all'],
  ])
  if (!count.ok) fail('ARCHIVE_LIMIT', 'Three archives a day.', { retryAfterS: count.retryAfterS })
  try {
    return await spooled(ctx, of, name)
  } catch (error) {
    await count.giveBack()
    throw error
  }
}

/** Makes the archive, and keeps it in the file store. */
async function spooled(ctx: RequestContext, of: ArchiveOf, name: string): Promise<SpooledArchive> {
  const { extraid } = of
  const now = ctx.now()
  const { parts, erased } = await partsOf(ctx, extraid, now)
  const documents = await archiveDocuments(ctx, extraid)
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(readMe({ agency: ctx.agencyInfo, name, extraid, now })),
  }
  for (const [part, content] of parts) files[`${part}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`)
  for (const { path, body } of documents) files[path] = typeof body === 'string' ? strToU8(body) : body
  const sealed = { id: randomName(), key: newFileKey(), part_bytes: partBytes }
  const { bytes, ...clear } = await documentsBulkhead.run(ctx.caller, () =>
    sealedInThread({ kind: 'archive', files, at: now, sealed }),
  )
  await ctx.blobs.put(sealed.id, bytes)
  const archive = { ...sealed, ...clear, made_at: now }
  try {
    await nameArchive(ctx, of, archive, erased)
  } catch (error) {
    await removeBlobs(ctx.blobs, [sealed.id])
    throw error
  }
  return archive
}

/** All of one moment: read in one transaction that sees no change of others. */
async function partsOf(ctx: RequestContext, extraid: number, now: Date) {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const parts: [string, unknown][] = [['profile', await archiveProfile(tx, extraid, ctx.cipher)]]
      for (const [part, read] of Object.entries(archiveParts))
        parts.push([part, await read(tx, extraid, now, ctx.cipher)])
      return { parts, erased: await erasures(tx) }
    })
}

/** All that a member's own row holds, with sealed fields opened, and the log-in name. */
async function archiveProfile(db: Kysely<Database>, extraid: number, cipher: FieldCipher): Promise<object> {
  const row = await db.selectFrom('member').where('extraid', '=', extraid).selectAll().executeTakeFirstOrThrow()
  const login = await db
    .selectFrom('login')
    .where('extraid', '=', extraid)
    .select(['loginname', 'changed_at as changed'])
    .executeTakeFirst()
  // The lookup key for equal PPS numbers says nothing that the number itself does not.
  const { ppsnumber_key: _, ...rest } = row
  const profile: ProfileRow = row
  return { ...rest, ...clearValues(profile, fieldNames, cipher), login: login ?? null }
}

/** What an archive says of itself, for whoever opens it years later. */
function readMe(of: { agency: AgencyInfo; name: string; extraid: number; now: Date }): string {
  const { agency, name, extraid, now } = of
  return `What ${agency.name} holds on ${name}, member ${extraid}
as of ${pastWords(now.toISOString())}

The .json files hold one sort of record each; any text editor opens them. Times in them are UTC, days are Dublin's,
hours and euros are decimals, a height is in inches.

profile.json                    your profile, with bank details and PPS number
messages.json, answers.json     what you were sent, and every answer given
notifications.json              how and when you were told of each message, and when you first opened it
mails.json                      e-mails about this account of the last days, and whether each went out
experience.json, special_list_applications.json, photos.json
subscription.json, payments.json        what you subscribe to, and what you paid, in cents
subscription_ends.json          what the payment provider was asked to end or to let go on, and when
vouchers.json, sign_up_and_renewals.json   the vouchers that you used, and each sign-up or renewal that was begun
open_casting_applications.json  what you applied to, what you answered, and what the agency decided
sign_up_answers.json            what you agreed to when you signed up, in the words that were shown, and when
right_to_work.json, consent_forms.json   what you submitted, what became of it, and when
audio_reels.json                the titles of your audio reels, and when each was added
special_list_moments.json       when an application was last changed without waiting on a device
annual_leave.json, hours_worked.json, payslips.json, chits.json
family.json                     the children on this account
field_changes.json              who changed which field of the profile, and when
record_changes.json             what else was done on the record, by whom
staff_access.json               who of the agency's staff opened the account, and why
erasure_requests.json, devices.json, lists.json
payslips/, chits/, terms/       the documents that the portal makes of these
photos/                         your photos, as casting sees them
special-lists/                  the photos of your applications to special lists
audio-reels/                    your audio reels
right-to-work/, consents/       the scans of your documents, and the consent forms

A password is not in it: the agency only holds what a password is checked by. Keep this file as you would keep
your payslips: whoever has it can read all of this.

Questions: ${agency.support.email}, ${agency.support.phone}
`
}
