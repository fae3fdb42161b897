import type { KeptAnswer } from '../../../domain/notice-form/names'
import { readableAnswers } from '../../../domain/notice-form/readable-answers'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { onceSettled, queueMail } from '../mail/queue-mail'
import { answersOf } from '../notice-form/kept-answers'
import { byName } from './by-name'
import { once, unremembered } from './once'
import { refuse } from './refusal'

/** Who applied to one casting, by name; without children that were removed from their family. */
export async function castingApplications({ db, cipher }: RequestContext, form_id: number) {
  const found = await db.selectFrom('open_casting').where('id', '=', form_id).select('config').executeTakeFirst()
  if (!found) fail('BAD_REQUEST', `There is no casting ${form_id}.`)
  const rows = await db
    .selectFrom('open_casting_application as given')
    .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
    .innerJoin('member', 'member.extraid', 'given.extraid')
    .where('given.form_id', '=', form_id)
    .where('member.removed_at', 'is', null)
    .orderBy('given.extraid')
    .select(['given.form_id', 'open_casting.title', 'given.extraid', 'member.firstname', 'member.lastname'])
    .select(['given.applied_at', 'given.status', 'given.decided_at', 'given.decided_by'])
    .select(['given.application_key', 'given.sealed_answers'])
    .execute()
  return byName(rows).map(({ applied_at, decided_at, application_key, sealed_answers, ...row }) => ({
    ...row,
    applied_at: applied_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    is_new: application_key !== null,
    answers: shown(answersOf(cipher, { ...row, sealed_answers })?.filter(({ field }) => !isNumber(field))),
  }))
}

/** A list may be passed around, so it has no document numbers: those are looked at one by one, and each look is noted. */
const isNumber = (field: KeptAnswer['field']) => field === 'photoid_number'

/** Null where no key opens the answers any more. */
function shown(answers: readonly KeptAnswer[] | null | undefined) {
  return answers ? readableAnswers(answers) : null
}

/**
 * All that one applicant answered; each look is noted in the member's record. The result is not stored under an Idempotency-Key, as
 * sealed answers would be kept there in clear.
 */
export async function lookAtAnswers(ctx: RequestContext, given: { form_id: number; extraid: number }) {
  return unremembered(ctx, async (tx) => {
    const { form_id, extraid } = given
    const found = await tx
      .selectFrom('open_casting_application as given')
      .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
      .innerJoin('member', 'member.extraid', 'given.extraid')
      .where('given.form_id', '=', form_id)
      .where('given.extraid', '=', extraid)
      .where('member.removed_at', 'is', null)
      .select(['open_casting.title', 'given.sealed_answers'])
      .executeTakeFirst()
    if (!found) refuse(`Member ${extraid} has not applied to casting ${form_id}.`)
    const answers = shown(answersOf(ctx.cipher, { ...given, sealed_answers: found.sealed_answers }))
    const what = `Answers of an application looked at: ${found.title}`
    await noteChange(tx, { extraid, what, at: ctx.now(), ...agencyHand(ctx) })
    return { ok: answers !== null, message: answers ? null : 'No key of this server opens these answers.', answers }
  })
}

export interface CastingDecision {
  form_id: number
  extraid: number
  status: 'P' | 'A' | 'R'
}

const decisions = { P: 'Application is open again', A: 'Application accepted', R: 'Application declined' } as const

/** Decides an application, or takes a decision back. */
export async function decideCasting(ctx: RequestContext, given: CastingDecision) {
  return once(ctx, { operation: 'decide_opencasting', args: { ...given } }, async (tx) => {
    const { form_id, extraid, status } = given
    const now = ctx.now()
    const hand = agencyHand(ctx)
    const standing = await tx
      .selectFrom('open_casting_application as given')
      .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
      .innerJoin('member', 'member.extraid', 'given.extraid')
      .where('given.form_id', '=', form_id)
      .where('given.extraid', '=', extraid)
      .where('member.removed_at', 'is', null)
      .select(['open_casting.title', 'given.status'])
      .forUpdate('given')
      .executeTakeFirst()
    if (!standing) refuse(`Member ${extraid} has not applied to casting ${form_id}.`)
    // The same decision again changes nothing.
    if (standing.status === status) return { ok: true, message: null }
    await tx
      .updateTable('open_casting_application')
      .set({ status, decided_at: status === 'P' ? null : now, decided_by: status === 'P' ? null : hand.who })
      .where('form_id', '=', form_id)
      .where('extraid', '=', extraid)
      .execute()
    await noteChange(tx, { extraid, what: `${decisions[status]}: ${standing.title}`, at: now, ...hand })
    if (status !== 'P') {
      const about = { form_id, status, at: now.toISOString() }
      await queueMail(tx, { kind: 'application_decided', extraid, about, run_after: onceSettled(now) }, now)
    }
    return { ok: true, message: null }
  })
}
