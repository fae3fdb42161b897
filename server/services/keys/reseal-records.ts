import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { answersField } from '../notice-form/kept-answers'
import { valuesField } from '../right-to-work/document-values'
import { nobody, signUpAnswersField, waitingField } from '../sign-up/kept-sign-up'

const atOnce = 200

interface Resealed {
  resealed: number
  unreadable: number
}

/**
 * Seals anew what submissions say of their documents, and what was answered with applications and sign-ups. What does not open stays as it is, as its
 * key may be found again, and is counted.
 */
export async function resealRecords(db: Kysely<Database>, sealing: FieldCipher): Promise<Resealed> {
  const submissions = await resealSubmissions(db, sealing)
  const applications = await resealApplications(db, sealing)
  const signUps = await resealSignUps(db, sealing)
  const open = await resealOpenSignUps(db, sealing)
  const all = [submissions, applications, signUps, open]
  return {
    resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
    unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}

async function resealSubmissions(db: Kysely<Database>, sealing: FieldCipher): Promise<Resealed> {
  const count = { resealed: 0, unreadable: 0 }
  // By their numbers: those that don't open are passed once.
  for (let after = 0; ; ) {
    const rows = await inTransaction(db, async (tx) => {
      const batch = await tx
        .selectFrom('rtw')
        .where('id', '>', after)
        .where('sealed_values', 'not like', `v2.${sealing.keyId}.%`)
        .orderBy('id')
        .limit(atOnce)
        .select(['id', 'extraid', 'sealed_values'])
        .$narrowType<{ sealed_values: string }>()
        .forNoKeyUpdate()
        .execute()
      let resealed = 0
      for (const { id, extraid, sealed_values } of batch) {
        const anew = sealedAnew(sealing, extraid, valuesField(id), sealed_values)
        if (anew === null) continue
        await tx.updateTable('rtw').set({ sealed_values: anew }).where('id', '=', id).execute()
        resealed += 1
      }
      return { ids: batch.map(({ id }) => id), resealed }
    })
    count.resealed += rows.resealed
    count.unreadable += rows.ids.length - rows.resealed
    if (rows.ids.length < atOnce) return count
    after = rows.ids.at(-1) ?? after
  }
}

async function resealApplications(db: Kysely<Database>, sealing: FieldCipher): Promise<Resealed> {
  const count = { resealed: 0, unreadable: 0 }
  // By their applicants, each of whom has one with answers: those that don't open are passed once.
  for (let after = 0; ; ) {
    const rows = await inTransaction(db, async (tx) => {
      const batch = await tx
        .selectFrom('open_casting_application')
        .where('extraid', '>', after)
        .where('sealed_answers', 'not like', `v2.${sealing.keyId}.%`)
        .orderBy('extraid')
        .limit(atOnce)
        .select(['form_id', 'extraid', 'sealed_answers'])
        .$narrowType<{ sealed_answers: string }>()
        .forNoKeyUpdate()
        .execute()
      let resealed = 0
      for (const { form_id, extraid, sealed_answers } of batch) {
        const anew = sealedAnew(sealing, extraid, answersField(form_id), sealed_answers)
        if (anew === null) continue
        await tx
          .updateTable('open_casting_application')
          .set({ sealed_answers: anew })
          .where('form_id', '=', form_id)
          .where('extraid', '=', extraid)
          .execute()
        resealed += 1
      }
      return { extraids: batch.map(({ extraid }) => extraid), resealed }
    })
    count.resealed += rows.resealed
    count.unreadable += rows.extraids.length - rows.resealed
    if (rows.extraids.length < atOnce) return count
    after = rows.extraids.at(-1) ?? after
  }
}

async function resealSignUps(db: Kysely<Database>, sealing: FieldCipher): Promise<Resealed> {
  const count = { resealed: 0, unreadable: 0 }
  // By their members: those that don't open are passed once.
  for (let after = 0; ; ) {
    const rows = await inTransaction(db, async (tx) => {
      const batch = await tx
        .selectFrom('sign_up_answers')
        .where('extraid', '>', after)
        .where('sealed', 'not like', `v2.${sealing.keyId}.%`)
        .orderBy('extraid')
        .limit(atOnce)
        .select(['extraid', 'sealed'])
        .forNoKeyUpdate()
        .execute()
      let resealed = 0
      for (const { extraid, ...row } of batch) {
        const sealed = sealedAnew(sealing, extraid, signUpAnswersField, row.sealed)
        if (sealed === null) continue
        await tx.updateTable('sign_up_answers').set({ sealed }).where('extraid', '=', extraid).execute()
        resealed += 1
      }
      return { extraids: batch.map(({ extraid }) => extraid), resealed }
    })
    count.resealed += rows.resealed
    count.unreadable += rows.extraids.length - rows.resealed
    if (rows.extraids.length < atOnce) return count
    after = rows.extraids.at(-1) ?? after
  }
}

/** What sign-ups hold whose account is not open yet: paid for, it could not be opened without. */
async function resealOpenSignUps(db: Kysely<Database>, sealing: FieldCipher): Promise<Resealed> {
  const count = { resealed: 0, unreadable: 0 }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await inTransaction(db, async (tx) => {
      const batch = await tx
        .selectFrom('subscription_intent')
        .where('intent_id', '>', after)
        .where('sealed_values', 'not like', `v2.${sealing.keyId}.%`)
        .orderBy('intent_id')
        .limit(atOnce)
        .select(['intent_id', 'sealed_values'])
        .$narrowType<{ sealed_values: string }>()
        .forNoKeyUpdate()
        .execute()
      let resealed = 0
      for (const { intent_id, sealed_values } of batch) {
        const anew = sealedAnew(sealing, nobody, waitingField(intent_id), sealed_values)
        if (anew === null) continue
        await tx
          .updateTable('subscription_intent')
          .set({ sealed_values: anew })
          .where('intent_id', '=', intent_id)
          .execute()
        resealed += 1
      }
      return { ids: batch.map(({ intent_id }) => intent_id), resealed }
    })
    count.resealed += rows.resealed
    count.unreadable += rows.ids.length - rows.resealed
    if (rows.ids.length < atOnce) return count
    after = rows.ids.at(-1) ?? after
  }
}

/** Under the key that seals now; null where no key opens it. */
function sealedAnew(sealing: FieldCipher, extraid: number, field: string, sealed: string): string | null {
  if (sealing.openedBy(extraid, field, sealed) === null) return null
  return sealing.seal(extraid, field, sealing.open(extraid, field, sealed))
}
