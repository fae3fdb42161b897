import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { answersField } from '../notice-form/kept-answers'
import { pushAddressField } from '../notifications/push-subscriptions'
import { valuesField } from '../right-to-work/document-values'
import { nobody, signUpAnswersField, waitingField } from '../sign-up/kept-sign-up'

const atOnce = 200

interface Resealed {
  resealed: number
  unreadable: number
}

/**
 * Seals anew the values of RTW submissions, the answers of applications and sign-ups, what was entered in sign-ups that are under way,
 * and where pushes go. What does not open stays as it is, as its key may be found again, and is counted.
 */
export async function resealRecords(db: Kysely<Database>, sealing: FieldCipher): Promise<Resealed> {
  const submissions = await resealEach(db, sealing, 0, readSubmissions)
  // In the order of applicants, each of whom has at most one with sealed answers.
  const applications = await resealEach(db, sealing, 0, readApplications)
  const signUps = await resealEach(db, sealing, '00000000-0000-0000-0000-000000000000', readSignUps)
  const answers = await resealEach(db, sealing, 0, readSignUpAnswers)
  const subscriptions = await resealEach(db, sealing, 0, readPushSubscriptions)
  const all = [submissions, applications, signUps, answers, subscriptions]
  return {
    resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
    unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}

/** One sealed text: the key that orders its table, the member and field that it is bound to, and how it is written back. */
interface SealedText<K> {
  key: K
  extraid: number
  field: string
  sealed: string
  write(anew: string): Promise<unknown>
}

/** The next texts after that table key that are not sealed with the current encryption key, locked. */
type ReadNext<K> = (tx: Kysely<Database>, after: K, notLike: string) => Promise<SealedText<K>[]>

/** In batches, in key order, so that those that don't open are passed only once. */
async function resealEach<K>(db: Kysely<Database>, sealing: FieldCipher, first: K, read: ReadNext<K>) {
  const count = { resealed: 0, unreadable: 0 }
  for (let after = first; ; ) {
    const batch = await inTransaction(db, async (tx) => {
      const texts = await read(tx, after, `v2.${sealing.keyId}.%`)
      let resealed = 0
      for (const { extraid, field, sealed, write } of texts) {
        const anew = sealedAnew(sealing, extraid, field, sealed)
        if (anew === null) continue
        await write(anew)
        resealed += 1
      }
      return { keys: texts.map(({ key }) => key), resealed }
    })
    count.resealed += batch.resealed
    count.unreadable += batch.keys.length - batch.resealed
    if (batch.keys.length < atOnce) return count
    after = batch.keys.at(-1) ?? after
  }
}

const readSubmissions: ReadNext<number> = async (tx, after, notLike) => {
  const rows = await tx
    .selectFrom('rtw')
    .where('id', '>', after)
    .where('sealed_values', 'not like', notLike)
    .orderBy('id')
    .limit(atOnce)
    .select(['id', 'extraid', 'sealed_values'])
    .$narrowType<{ sealed_values: string }>()
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id, extraid, sealed_values }) => ({
    ...{ key: id, extraid, field: valuesField(id), sealed: sealed_values },
    write: (anew) => tx.updateTable('rtw').set({ sealed_values: anew }).where('id', '=', id).execute(),
  }))
}

const readApplications: ReadNext<number> = async (tx, after, notLike) => {
  const rows = await tx
    .selectFrom('open_casting_application')
    .where('extraid', '>', after)
    .where('sealed_answers', 'not like', notLike)
    .orderBy('extraid')
    .limit(atOnce)
    .select(['form_id', 'extraid', 'sealed_answers'])
    .$narrowType<{ sealed_answers: string }>()
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ form_id, extraid, sealed_answers }) => ({
    ...{ key: extraid, extraid, field: answersField(form_id), sealed: sealed_answers },
    write: (anew) =>
      tx
        .updateTable('open_casting_application')
        .set({ sealed_answers: anew })
        .where('form_id', '=', form_id)
        .where('extraid', '=', extraid)
        .execute(),
  }))
}

/** Somebody who signs up has no number yet: what they typed is bound to the intent's id. */
const readSignUps: ReadNext<string> = async (tx, after, notLike) => {
  const rows = await tx
    .selectFrom('subscription_intent')
    .where('intent_id', '>', after)
    .where('sealed_values', 'not like', notLike)
    .orderBy('intent_id')
    .limit(atOnce)
    .select(['intent_id', 'sealed_values'])
    .$narrowType<{ sealed_values: string }>()
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ intent_id, sealed_values }) => ({
    ...{ key: intent_id, extraid: nobody, field: waitingField(intent_id), sealed: sealed_values },
    write: (anew) =>
      tx.updateTable('subscription_intent').set({ sealed_values: anew }).where('intent_id', '=', intent_id).execute(),
  }))
}

const readSignUpAnswers: ReadNext<number> = async (tx, after, notLike) => {
  const rows = await tx
    .selectFrom('sign_up_answers')
    .where('extraid', '>', after)
    .where('sealed', 'not like', notLike)
    .orderBy('extraid')
    .limit(atOnce)
    .select(['extraid', 'sealed'])
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ extraid, sealed }) => ({
    ...{ key: extraid, extraid, field: signUpAnswersField, sealed },
    write: (anew) => tx.updateTable('sign_up_answers').set({ sealed: anew }).where('extraid', '=', extraid).execute(),
  }))
}

const readPushSubscriptions: ReadNext<number> = async (tx, after, notLike) => {
  const rows = await tx
    .selectFrom('push_subscription')
    .where('session_number', '>', after)
    .where('sealed', 'not like', notLike)
    .orderBy('session_number')
    .limit(atOnce)
    .select(['session_number', 'extraid', 'sealed'])
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ session_number, extraid, sealed }) => ({
    ...{ key: session_number, extraid, field: pushAddressField(session_number), sealed },
    write: (anew) =>
      tx.updateTable('push_subscription').set({ sealed: anew }).where('session_number', '=', session_number).execute(),
  }))
}

/** The text sealed with the current key; null where no key opens it. */
function sealedAnew(sealing: FieldCipher, extraid: number, field: string, sealed: string): string | null {
  if (sealing.openedBy(extraid, field, sealed) === null) return null
  return sealing.seal(extraid, field, sealing.open(extraid, field, sealed))
}
