import { dublinDay } from '../../domain/dates/dublin-day'
import { fail } from '../context/failure'
import type { RequestContext } from '../context/request-context'
import type { Resolvers } from '../generated/agency'
import { agencyMay, authorise, fullTokenNeeded } from '../services/access/authorise'
import { addAgencyToken, agencyTokens, revokeAgencyToken } from '../services/agency/agency-tokens'
import { answers } from '../services/agency/answers'
import { castingApplications, decideCasting, lookAtAnswers } from '../services/agency/casting-applications'
import { changeMessage, withdrawMessage } from '../services/agency/change-message'
import { acceptConsent, agencyConsents, rejectConsent } from '../services/agency/consents'
import { importPermission, rejectSubmission, verifySubmission } from '../services/agency/decide-rtw'
import { resetDemo } from '../services/agency/demo-reset'
import { endSubscription } from '../services/agency/end-subscription'
import { addChild, removeChild } from '../services/agency/family'
import { findFamily, findMember, findMembers } from '../services/agency/find-members'
import { mailings, recipientsOf, within } from '../services/agency/mailings'
import { mails, sendMailAgain } from '../services/agency/mails'
import { lists, setList } from '../services/agency/member-list'
import { changeMember, createMember } from '../services/agency/members'
import { addCasting, castings, changeCasting, closeCasting } from '../services/agency/open-castings'
import { openSignUps, payments, subscriptions } from '../services/agency/payments'
import { reviewPhoto, undoPhotoReview } from '../services/agency/photo-review'
import { agencyPhotos } from '../services/agency/photos'
import { setSubscriptionOption, setSubscriptionPrice, subscriptionOptions } from '../services/agency/plans'
import { fieldChangesOf, profileOf } from '../services/agency/profile'
import { agencyReels, removeReel } from '../services/agency/reels'
import { refundPayment } from '../services/agency/refund'
import { remindMessage } from '../services/agency/remind-message'
import { agencySubmission, agencySubmissions } from '../services/agency/right-to-work'
import { checkRtw } from '../services/agency/rtw-check'
import { sendMessage } from '../services/agency/send-message'
import { setFields } from '../services/agency/set-fields'
import {
  applicationsWhere,
  closeSpecialList,
  createSpecialList,
  decideApplication,
  specialLists,
} from '../services/agency/special-lists'
import { setTraining } from '../services/agency/training'
import { makeVouchers, vouchers, withdrawVouchers } from '../services/agency/vouchers'
import { declineErasure, standingRequests } from '../services/erasure/agency-requests'
import { eraseMember } from '../services/erasure/erase-member'
import { fieldKeys, rotateKey } from '../services/keys/rotate-key'
import { agencyLeave, hoursOf } from '../services/leave/agency-leave'
import { leaveBook } from '../services/leave/leave-book'
import { leaveCancel } from '../services/leave/leave-cancel'
import { leaveClose } from '../services/leave/leave-close'
import { leaveForfeit } from '../services/leave/leave-forfeit'
import { leavePay } from '../services/leave/leave-pay'
import { leaveTaken } from '../services/leave/leave-taken'
import { postedPayslips } from '../services/pay/agency-lists'
import { setCcpTerms } from '../services/pay/ccp-terms'
import { chitsOf } from '../services/pay/chits'
import { chitPosting } from '../services/pay/post/chits'
import { hoursPosting } from '../services/pay/post/hours'
import { payslipPosting } from '../services/pay/post/payslips'
import { postLines } from '../services/pay/post/post-lines'
import { scalars } from './scalars'

/** Checks the access table, then runs; everybody but the agency gets UNAUTHENTICATED. */
async function asAgency<R>(ctx: RequestContext, operation: string, run: () => Promise<R>): Promise<R> {
  const { decision } = await authorise(ctx.db, ctx, { endpoint: 'agency', operation, extraid: null })
  return decision === 'allow' ? run() : fail('UNAUTHENTICATED', "The agency's token is needed.")
}

/** The same for what a token may do that was added with --all: another is told so, in the operation's own form. `given`: its arguments. */
async function asFullToken<R, N extends object>(
  ctx: RequestContext,
  operation: string,
  { given = {}, nothing }: { given?: object; nothing: N },
  run: () => Promise<R>,
) {
  const { decision } = await authorise(ctx.db, ctx, { endpoint: 'agency', operation, extraid: null })
  const names = Object.entries(given).flatMap(([name, value]) => (value ? [`${operation}.${name}`] : []))
  const may = decision === 'allow' && names.every((name) => agencyMay(ctx.agency, 'agency argument', name))
  return may ? run() : { ok: false, message: fullTokenNeeded, ...nothing }
}

const noKeyChange = { current: '', resealed: 0, unreadable: 0, done: false }

/** The same for what only the agency's own token may do: a named token is told so. */
async function asOwnToken<R>(ctx: RequestContext, operation: string, run: () => Promise<R>) {
  const { decision } = await authorise(ctx.db, ctx, { endpoint: 'agency', operation, extraid: null })
  if (decision === 'allow') return run()
  return { ok: false, message: 'Only AGENCY_TOKEN itself can do this: a token with a name adds and revokes none.' }
}

/** /dj/api/agency/ */
export const agencyResolvers: Resolvers = {
  ...scalars,
  Query: {
    members: (_, args, ctx) =>
      asAgency(ctx, 'members', () => findMembers(ctx.db, args, within(args.limit, args.offset))),
    member: (_, args, ctx) => asAgency(ctx, 'member', () => findMember(ctx.db, args.extraid)),
    lists: (_, _args, ctx) => asAgency(ctx, 'lists', () => lists(ctx.db)),
    mailings: (_, args, ctx) => asAgency(ctx, 'mailings', () => mailings(ctx.db, within(args.limit, args.offset))),
    mailing: (_, args, ctx) =>
      asAgency(ctx, 'mailing', async () => (await mailings(ctx.db, within(1, 0), args.mailing_id))[0] ?? null),
    answers: (_, { mailing_id, message_id }, ctx) =>
      asAgency(ctx, 'answers', async () => {
        if (typeof mailing_id === 'number') return answers(ctx.db, { mailing_id })
        if (typeof message_id === 'number') return answers(ctx.db, { message_id })
        return fail('BAD_REQUEST', 'Give mailing_id or message_id.')
      }),
    profile: (_, args, ctx) => asAgency(ctx, 'profile', () => profileOf(ctx, args.extraid)),
    field_changes: (_, args, ctx) =>
      asAgency(ctx, 'field_changes', () => fieldChangesOf(ctx.db, args.extraid, within(args.limit, 0).limit)),
    speciallists: (_, _args, ctx) => asAgency(ctx, 'speciallists', () => specialLists(ctx.db)),
    speciallist_applications: (_, args, ctx) =>
      asAgency(ctx, 'speciallist_applications', () => applicationsWhere(ctx.db, 'listid', args.listid)),
    opencastings: (_, _args, ctx) => asAgency(ctx, 'opencastings', () => castings(ctx)),
    opencasting_applications: (_, args, ctx) =>
      asAgency(ctx, 'opencasting_applications', () => castingApplications(ctx, args.form_id)),
    photos: (_, args, ctx) =>
      asAgency(ctx, 'photos', () => agencyPhotos(ctx.db, args, within(args.limit, args.offset), ctx.now())),
    rtw_submissions: (_, args, ctx) =>
      asAgency(ctx, 'rtw_submissions', () =>
        agencySubmissions(ctx.db, args, within(args.limit, args.offset), ctx.now()),
      ),
    rtw_submission: (_, args, ctx) => asAgency(ctx, 'rtw_submission', () => agencySubmission(ctx, args.id)),
    consent_forms: (_, args, ctx) =>
      asAgency(ctx, 'consent_forms', () => agencyConsents(ctx.db, args, within(args.limit, args.offset), ctx.now())),
    rtw_check: (_, args, ctx) => asAgency(ctx, 'rtw_check', () => checkRtw(ctx.db, args, ctx.now())),
    voicereels: (_, args, ctx) =>
      asAgency(ctx, 'voicereels', () => agencyReels(ctx.db, args.extraid ?? null, within(args.limit, args.offset))),
    token_name: (_, _args, ctx) => asAgency(ctx, 'token_name', async () => ctx.agency?.name ?? null),
    agency_tokens: (_, _args, ctx) => asAgency(ctx, 'agency_tokens', () => agencyTokens(ctx.db)),
    mails: (_, args, ctx) =>
      asAgency(ctx, 'mails', () => mails(ctx.db, args.state ?? null, within(args.limit, args.offset))),
    erasure_requests: (_, _args, ctx) => asAgency(ctx, 'erasure_requests', () => standingRequests(ctx.db)),
    field_keys: (_, _args, ctx) => asAgency(ctx, 'field_keys', () => fieldKeys(ctx.db)),
    annualleave: (_, args, ctx) =>
      asAgency(ctx, 'annualleave', () => agencyLeave(ctx.db, args, within(args.limit, args.offset), ctx.now())),
    hours: (_, args, ctx) => asAgency(ctx, 'hours', () => hoursOf(ctx.db, args.extraid, args.year ?? null)),
    payslips: (_, args, ctx) => asAgency(ctx, 'payslips', () => postedPayslips(ctx.db, args.extraid)),
    chits: (_, args, ctx) => asAgency(ctx, 'chits', () => chitsOf(ctx.db, args.extraid)),
    subscription_options: (_, _args, ctx) => asAgency(ctx, 'subscription_options', () => subscriptionOptions(ctx.db)),
    vouchers: (_, args, ctx) =>
      asAgency(ctx, 'vouchers', () => vouchers(ctx.db, args.batch ?? null, within(args.limit, args.offset))),
    subscriptions: (_, args, ctx) =>
      asAgency(ctx, 'subscriptions', () =>
        subscriptions(ctx.db, args, within(args.limit, args.offset), dublinDay(ctx.now())),
      ),
    payments: (_, args, ctx) =>
      asAgency(ctx, 'payments', () => payments(ctx.db, args, within(args.limit, args.offset, 5000))),
    open_sign_ups: (_, _args, ctx) => asAgency(ctx, 'open_sign_ups', () => openSignUps(ctx.db)),
  },
  Mutation: {
    post_hours: (_, args, ctx) => asAgency(ctx, 'post_hours', () => postLines(ctx, hoursPosting, args.lines)),
    post_payslips: (_, args, ctx) => asAgency(ctx, 'post_payslips', () => postLines(ctx, payslipPosting, args.lines)),
    post_chits: (_, args, ctx) => asAgency(ctx, 'post_chits', () => postLines(ctx, chitPosting, args.lines)),
    set_ccp_terms: (_, args, ctx) => asAgency(ctx, 'set_ccp_terms', () => setCcpTerms(ctx, args.extraid, args.have)),
    create_member: (_, args, ctx) =>
      asFullToken(ctx, 'create_member', { given: args.member, nothing: {} }, () => createMember(ctx, args.member)),
    change_member: (_, args, ctx) =>
      asFullToken(ctx, 'change_member', { given: args.member, nothing: {} }, () =>
        changeMember(ctx, args.extraid, args.member),
      ),
    add_child: (_, args, ctx) => asAgency(ctx, 'add_child', () => addChild(ctx, args.parentid, args.member)),
    remove_child: (_, args, ctx) => asAgency(ctx, 'remove_child', () => removeChild(ctx, args.parentid, args.extraid)),
    set_list: (_, args, ctx) => asAgency(ctx, 'set_list', () => setList(ctx, args.name, args.extraids)),
    send_message: (_, args, ctx) => asAgency(ctx, 'send_message', () => sendMessage(ctx, args.to, args.message, args)),
    change_message: (_, args, ctx) =>
      asAgency(ctx, 'change_message', () => changeMessage(ctx, args.mailing_id, args.message, args.notify ?? true)),
    remind_message: (_, args, ctx) => asAgency(ctx, 'remind_message', () => remindMessage(ctx, args.mailing_id)),
    withdraw_message: (_, args, ctx) => asAgency(ctx, 'withdraw_message', () => withdrawMessage(ctx, args.mailing_id)),
    set_fields: (_, args, ctx) => asAgency(ctx, 'set_fields', () => setFields(ctx, args.extraid, args.fields)),
    set_training: (_, { extraid, ...days }, ctx) =>
      asAgency(ctx, 'set_training', () => setTraining(ctx, extraid, days)),
    review_photo: (_, args, ctx) => asAgency(ctx, 'review_photo', () => reviewPhoto(ctx, args)),
    verify_rtw: (_, args, ctx) => asAgency(ctx, 'verify_rtw', () => verifySubmission(ctx, args)),
    reject_rtw: (_, args, ctx) => asAgency(ctx, 'reject_rtw', () => rejectSubmission(ctx, args)),
    import_rtw: (_, args, ctx) => asAgency(ctx, 'import_rtw', () => importPermission(ctx, args)),
    accept_consent: (_, args, ctx) => asAgency(ctx, 'accept_consent', () => acceptConsent(ctx, args)),
    reject_consent: (_, args, ctx) => asAgency(ctx, 'reject_consent', () => rejectConsent(ctx, args)),
    remove_voicereel: (_, args, ctx) => asAgency(ctx, 'remove_voicereel', () => removeReel(ctx, args)),
    undo_photo_review: (_, args, ctx) => asAgency(ctx, 'undo_photo_review', () => undoPhotoReview(ctx, args)),
    create_speciallist: (_, args, ctx) => asAgency(ctx, 'create_speciallist', () => createSpecialList(ctx, args.list)),
    close_speciallist: (_, args, ctx) => asAgency(ctx, 'close_speciallist', () => closeSpecialList(ctx, args.listid)),
    decide_speciallistapplication: (_, args, ctx) =>
      asAgency(ctx, 'decide_speciallistapplication', () => decideApplication(ctx, args)),
    add_opencasting: (_, args, ctx) => asAgency(ctx, 'add_opencasting', () => addCasting(ctx, args.casting)),
    change_opencasting: (_, args, ctx) =>
      asAgency(ctx, 'change_opencasting', () => changeCasting(ctx, args.form_id, args.casting)),
    close_opencasting: (_, args, ctx) => asAgency(ctx, 'close_opencasting', () => closeCasting(ctx, args.form_id)),
    decide_opencasting: (_, args, ctx) => asAgency(ctx, 'decide_opencasting', () => decideCasting(ctx, args)),
    look_at_opencasting_answers: (_, args, ctx) =>
      asAgency(ctx, 'look_at_opencasting_answers', () => lookAtAnswers(ctx, args)),
    leave_taken: (_, args, ctx) => asAgency(ctx, 'leave_taken', () => leaveTaken(ctx, args)),
    leave_pay: (_, args, ctx) => asAgency(ctx, 'leave_pay', () => leavePay(ctx, args)),
    leave_forfeit: (_, args, ctx) => asAgency(ctx, 'leave_forfeit', () => leaveForfeit(ctx, args)),
    leave_close: (_, args, ctx) => asAgency(ctx, 'leave_close', () => leaveClose(ctx, args)),
    leave_book: (_, args, ctx) => asAgency(ctx, 'leave_book', () => leaveBook(ctx, args)),
    leave_cancel: (_, args, ctx) => asAgency(ctx, 'leave_cancel', () => leaveCancel(ctx, args)),
    erase_member: (_, args, ctx) =>
      asFullToken(ctx, 'erase_member', { nothing: { erased: [], kept: [] } }, () => eraseMember(ctx, args.extraid)),
    decline_erasure: (_, args, ctx) =>
      asAgency(ctx, 'decline_erasure', () => declineErasure(ctx, args.extraid, args.why)),
    rotate_key: (_, args, ctx) =>
      asFullToken(ctx, 'rotate_key', { nothing: noKeyChange }, () => rotateKey(ctx, args.from)),
    add_agency_token: (_, args, ctx) =>
      asOwnToken(ctx, 'add_agency_token', () => addAgencyToken(ctx, args.name, args.all ?? false)),
    revoke_agency_token: (_, args, ctx) =>
      asOwnToken(ctx, 'revoke_agency_token', () => revokeAgencyToken(ctx, args.id)),
    send_mail_again: (_, args, ctx) => asAgency(ctx, 'send_mail_again', () => sendMailAgain(ctx, args.id)),
    set_subscription_option: (_, args, ctx) =>
      asAgency(ctx, 'set_subscription_option', () => setSubscriptionOption(ctx, args.option)),
    set_subscription_price: (_, args, ctx) =>
      asAgency(ctx, 'set_subscription_price', () => setSubscriptionPrice(ctx, args)),
    make_vouchers: (_, args, ctx) => asAgency(ctx, 'make_vouchers', () => makeVouchers(ctx, args.vouchers)),
    withdraw_vouchers: (_, args, ctx) => asAgency(ctx, 'withdraw_vouchers', () => withdrawVouchers(ctx, args.batch)),
    end_subscription: (_, args, ctx) => asAgency(ctx, 'end_subscription', () => endSubscription(ctx, args)),
    refund_payment: (_, args, ctx) => asAgency(ctx, 'refund_payment', () => refundPayment(ctx, args)),
    demo_reset: (_, _args, ctx) => asAgency(ctx, 'demo_reset', () => resetDemo(ctx)),
  },
  AgencyMember: { family: (parent, _, ctx) => findFamily(ctx.db, parent.extraid) },
  Mailing: { recipients: (parent, _, ctx) => recipientsOf(ctx.db, parent.mailing_id) },
}
