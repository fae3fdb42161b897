import type { Transaction } from 'kysely'
import { isClosed } from '../../../domain/open-castings/open-casting'
import { labelOf } from '../../../domain/vocabularies/terms'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { LostRace } from '../access/new-account'
import { nameFiles } from '../files/stored-files'
import type { ChangedBy } from '../history/field-change'
import { noteChange, noteChanges } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import { closedWords } from '../open-castings/apply'
import { pictureFiles } from '../photos/picture'
import { insertPhoto } from '../photos/upload-photo'
import type { Application } from './given-application'
import { keptOf, sealAnswers } from './kept-answers'
import { openAccount } from './open-account'
import type { SlotPicture } from './pictures'

/** What is recorded: all of it, or nothing. */
export interface Recording {
  form_id: number
  application_key: string
  application: Application
  pictures: readonly SlotPicture[]
  password_hash: string
  /** When the request arrived: this decides whether it was in time. */
  now: Date
}

export type Recorded = { account: number } | { closed: string }

/** Opens the account and records the application, in the caller's transaction. Throws LostRace where somebody else was first. */
export async function recordApplication(
  tx: Transaction<Database>,
  { cipher, agencyInfo }: Pick<RequestContext, 'cipher' | 'agencyInfo'>,
  { form_id, application_key, application, pictures, password_hash, now }: Recording,
): Promise<Recorded> {
  // If the agency closes the casting now, one of the two transactions waits for the other.
  const casting = await tx
    .selectFrom('open_casting')
    .where('id', '=', form_id)
    .select(['title', 'is_active', 'closed_at', 'expiry'])
    .forShare()
    .executeTakeFirstOrThrow()
  const expiry = casting.expiry?.toISOString() ?? null
  if (isClosed({ is_active: casting.is_active, expiry }, now.getTime())) return { closed: closedWords(casting, now) }
  const system = agencyInfo.systems[0]?.code
  if (system === undefined) throw new Error("The agency's file names no house.")
  const opened = await openAccount(tx, application, { cipher, system, password_hash, now })
  const { account, extraid, hand } = opened
  for (const one of pictures) await addPhoto(tx, { extraid, cipher, hand, now }, one)
  const sealed_answers = await sealAnswers(
    tx,
    cipher,
    { form_id, extraid },
    keptOf(application.plan, application.values),
  )
  const row = await tx
    .insertInto('open_casting_application')
    .values({ form_id, extraid, applied_at: now, application_key, sealed_answers })
    .onConflict((conflict) => conflict.column('application_key').doNothing())
    .returning('extraid')
    .executeTakeFirst()
  if (!row) throw new LostRace()
  await noteChange(tx, { extraid, what: `Applied to the open casting: ${casting.title}`, at: now, ...hand })
  await queueMail(tx, { kind: 'application_received', extraid, about: { form_id, is_new: true } }, now)
  return { account }
}

async function addPhoto(
  tx: Transaction<Database>,
  { extraid, cipher, hand, now }: { extraid: number; cipher: RequestContext['cipher']; hand: ChangedBy; now: Date },
  { phototype, picture }: SlotPicture,
): Promise<void> {
  await nameFiles(tx, cipher, pictureFiles(picture), { extraid, at: now })
  await insertPhoto(tx, { extraid, phototype }, picture, now)
  await noteChanges(tx, [
    { extraid, what: `Photo added: ${labelOf('phototype', String(phototype))}`, at: now, ...hand },
  ])
}
