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
import { archivesBulkhead, documentsBulkhead } from '../bulkheads'
import { inThread } from '../documents/document-thread'
import type { FoundDocument, MadeDocument } from '../documents/made-document'
import { clearValues, type ProfileRow } from '../profile/profile-row'
import { archiveDocuments } from './archive-documents'
import { archiveParts } from './archive-parts'

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
      return await archivesBulkhead.run(ctx.caller, async () => {
        await countArchive(ctx, extraid)
        const inner = { ...ctx, caller: { ...ctx.caller, isAdmitted: true } }
        return madeArchive(inner, extraid, `${member.firstname} ${member.lastname}`)
      })
    } finally {
      underWay.delete(extraid)
    }
  }
  return { extraid, make }
}

/** An archive is the work of many documents: three a day for one member, by one log-in; and some for each address, and for all. */
async function countArchive(ctx: RequestContext, extraid: number): Promise<void> {
  const counted = await countEach(ctx.limits, [
    ['archive', `${ctx.session?.extraid} ${extraid}`],
    ['archive-address', ctx.address],
    ['archives', 'all'],
  ])
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
  const body = await documentsBulkhead.run(ctx.caller, () => inThread({ kind: 'zip', files, at: now }))
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
