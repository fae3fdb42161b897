import type { GraphQLResolveInfo } from 'graphql'
import { ageOn, dublinDay } from '../../domain/dates/dublin-day'
import { leaveYearToWire } from '../../domain/leave/to-wire'
import type { RequestContext } from '../context/request-context'
import type { Resolvers } from '../generated/member'
import { authorise } from '../services/access/authorise'
import { sendConfirmation } from '../services/access/confirmed-address'
import { disconnectDevice, hasDevice } from '../services/access/devices'
import { acceptEmploymentTerms } from '../services/access/employment-terms'
import { endOpenSession, openSessionsOf } from '../services/access/open-sessions'
import { notYours, setPassword } from '../services/access/password-set'
import { subjectOf } from '../services/access/session-fields'
import { signedIn } from '../services/access/signed-in'
import { staffAccessLog } from '../services/access/staff-access-log'
import { consentFlags } from '../services/consents/consent-forms'
import { erasureRequestOf, requestErasure, withdrawErasure } from '../services/erasure/request'
import { addExperience, experienceOf, removeExperience } from '../services/experience/experience'
import { absentAddition, addFamilyMember } from '../services/family/add-family-member'
import { familyOf, membershipClassOf } from '../services/family/family'
import { removeFamilyMember } from '../services/family/remove-family-member'
import { shownChanges } from '../services/history/field-change'
import { recordChangesOf } from '../services/history/record-changes'
import { recordVersionsOf } from '../services/history/record-versions'
import { absentBooking, bookAnnualLeave } from '../services/leave/book-annualleave'
import { leaveYears } from '../services/leave/leave-years'
import { noteOpened, notOpened } from '../services/messages/message-opened'
import { absentMessage } from '../services/messages/message-respond'
import { messagesOf } from '../services/messages/messages'
import { respondInAccount } from '../services/messages/respond-in-account'
import { hasPush, subscribePush, unsubscribePush } from '../services/notifications/push-subscriptions'
import { applyToCasting } from '../services/open-castings/apply'
import { applicationsOf, recentCastings } from '../services/open-castings/open-castings'
import { cursorBeforeRead, cursorOf } from '../services/outbox/outbox-cursor'
import { skipPlace, uuidOf } from '../services/outbox/outbox-skip'
import { chitsOf } from '../services/pay/chits'
import { hasLinkedPayments } from '../services/pay/linked-payments'
import { payslipsOf } from '../services/pay/payslips'
import { photosOf } from '../services/photos/photos'
import { memberWith, requireField, type SeenMember } from '../services/profile/member'
import { reviewOf } from '../services/profile/review'
import { absentUpdate, updateMember } from '../services/profile/update-member'
import { voicereelsOf } from '../services/reels/voicereels'
import { permissionFields } from '../services/right-to-work/permission'
import { planOver } from '../services/service-plan/known-plan'
import { specialListsOf } from '../services/special-lists/special-lists'
import { absentMember, effect, onRecord } from './effect'
import { photoResolvers } from './photos'
import { profileResolvers } from './profile-fields'
import { reelResolvers } from './reels'
import { scalars, upload } from './scalars'
import { servicePlanMutations, servicePlanQueries } from './service-plan'
import { specialListResolvers } from './special-lists'

const endpoint = 'member'
async function read<R>(parent: SeenMember, info: GraphQLResolveInfo, take: (extraid: number) => Promise<R> | R) {
  requireField(parent, info.fieldName)
  return take(parent.extraid)
}

function permission(ctx: RequestContext, extraid: number) {
  return permissionFields(ctx.db, extraid, dublinDay(ctx.now()))
}

async function consents(ctx: RequestContext, parent: SeenMember) {
  return consentFlags(await parent.profile(), dublinDay(ctx.now()))
}

/** /dj/api/member/ */
export const memberResolvers: Resolvers = {
  ...scalars,
  ...upload,
  Query: {
    member: async (_, { extraid }, ctx) => {
      const { decision, principal } = await authorise(ctx.db, ctx, { endpoint, operation: 'member', extraid })
      await cursorBeforeRead(ctx)
      return decision === 'allow' ? memberWith(ctx.db, extraid, principal) : []
    },
    list_opencasting: async (_, _args, ctx) => {
      await authorise(ctx.db, ctx, { endpoint, operation: 'list_opencasting', extraid: null })
      return recentCastings(ctx.db, ctx.now())
    },
    record_versions: async (_, _args, ctx) => {
      await authorise(ctx.db, ctx, { endpoint, operation: 'record_versions', extraid: null })
      return recordVersionsOf(ctx.db, subjectOf(signedIn(ctx).session))
    },
    outbox_cursor: async (_, args, ctx) => {
      await authorise(ctx.db, ctx, { endpoint, operation: 'outbox_cursor', extraid: null })
      const { session } = signedIn(ctx)
      const client_id = uuidOf(args.client_id)
      return { client_id, last_seq: await cursorOf(ctx.db, client_id, session.extraid) }
    },
    ...servicePlanQueries,
  },
  Mutation: {
    accept_employmentterms: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) =>
        acceptEmploymentTerms(tx, signed, args.extraid, now),
      ),
    message_respond: (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      return effect(signed, info, args, absentMessage, (tx, now) => respondInAccount(tx, signed, args, now))
    },
    message_opened: async (_, { extraid, id }, ctx) => {
      const { decision } = await authorise(ctx.db, ctx, { endpoint, operation: 'message_opened', extraid })
      return decision === 'allow' ? noteOpened(ctx.db, { extraid, id }, ctx.now()) : notOpened
    },
    disconnect_device: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => disconnectDevice(tx, signed, args.extraid, now)),
    end_session: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => endOpenSession(tx, signed, args, now)),
    subscribe_push: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => subscribePush(tx, signed, args, now)),
    unsubscribe_push: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => unsubscribePush(tx, signed, args, now)),
    send_confirmation: async (_, _args, ctx) => {
      await authorise(ctx.db, ctx, { endpoint, operation: 'send_confirmation', extraid: null })
      return sendConfirmation(ctx)
    },
    password_set: async (_, args, ctx) => {
      const { decision } = await authorise(ctx.db, ctx, { endpoint, operation: 'password_set', extraid: null })
      return decision === 'allow' ? setPassword(signedIn(ctx), args) : notYours
    },
    update_member: (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      return effect(
        signed,
        info,
        args,
        absentUpdate,
        (tx, now, principal) => updateMember(tx, signed, args, now, principal),
        'change',
      )
    },
    ...photoResolvers,
    ...reelResolvers,
    add_experience: (_, args, ctx, info) =>
      onRecord(ctx, info, args, { ...absentMember, sequenceid: null }, (tx, signed, now) =>
        addExperience(tx, signed, args, now),
      ),
    remove_experience: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => removeExperience(tx, signed, args, now)),
    ...specialListResolvers,
    opencasting_apply: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => applyToCasting(tx, signed, args, now)),
    add_family_member: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentAddition, (tx, signed, now, principal) =>
        addFamilyMember(tx, signed, args, now, principal),
      ),
    remove_family_member: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => removeFamilyMember(tx, signed, args, now)),
    request_erasure: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => requestErasure(tx, signed, args, now)),
    withdraw_erasure: (_, args, ctx, info) =>
      onRecord(ctx, info, args, absentMember, (tx, signed, now) => withdrawErasure(tx, signed, args, now)),
    book_annualleave: (_, { extraid, book_date, ...rest }, ctx, info) => {
      // No member has the number 0: without an extraid the answer is that for an absent member.
      const args = { ...rest, extraid: extraid ?? 0, book_date: book_date ?? null }
      return onRecord(ctx, info, args, absentBooking, (tx, signed, now) => bookAnnualLeave(tx, signed, args, now))
    },
    ...servicePlanMutations,
    outbox_skip: async (_, args, ctx) => {
      const asked = { endpoint, operation: 'outbox_skip', extraid: null } as const
      const { decision } = await authorise(ctx.db, ctx, asked)
      const { session } = signedIn(ctx)
      if (decision === 'allow') return skipPlace(ctx, session, args)
      return { ok: false, message: 'Acting for a member has no outbox.', known: false, last_seq: 0 }
    },
  },
  Member: {
    ...profileResolvers,
    extraid: (parent, _, _ctx, info) => read(parent, info, (extraid) => extraid),
    firstname: (parent, _, _ctx, info) => read(parent, info, () => parent.firstname),
    lastname: (parent, _, _ctx, info) => read(parent, info, () => parent.lastname),
    age: (parent, _, ctx, info) =>
      read(parent, info, async () => {
        const { dateofbirth } = await parent.profile()
        return dateofbirth ? ageOn(dateofbirth, dublinDay(ctx.now())) : null
      }),
    righttowork_verified: (parent, _, ctx, info) =>
      read(parent, info, async (extraid) => (await permission(ctx, extraid)).righttowork_verified),
    righttowork_assumed: (parent, _, ctx, info) =>
      read(parent, info, async (extraid) => (await permission(ctx, extraid)).righttowork_assumed),
    righttoworkexpires: (parent, _, ctx, info) =>
      read(parent, info, async (extraid) => (await permission(ctx, extraid)).righttoworkexpires),
    parental_consent: (parent, _, ctx, info) =>
      read(parent, info, async () => (await consents(ctx, parent)).parental_consent),
    nera_consent: (parent, _, ctx, info) => read(parent, info, async () => (await consents(ctx, parent)).nera_consent),
    nera_school_consent: (parent, _, ctx, info) =>
      read(parent, info, async () => (await consents(ctx, parent)).nera_school_consent),
    training_online_date: (parent, _, _ctx, info) =>
      read(parent, info, async () => (await parent.profile()).training_online_date),
    training_full_date: (parent, _, _ctx, info) =>
      read(parent, info, async () => (await parent.profile()).training_full_date),
    training_online: (parent, _, _ctx, info) =>
      read(parent, info, async () => (await parent.profile()).training_online_date !== null),
    training_full: (parent, _, _ctx, info) =>
      read(parent, info, async () => (await parent.profile()).training_full_date !== null),
    parentid: (parent, _, _ctx, info) => read(parent, info, async () => (await parent.profile()).parentid),
    expirydate: (parent, _, ctx, info) =>
      read(parent, info, async () => (await planOver(ctx.db, await parent.profile()))?.expirydate ?? null),
    signedupdate: (parent, _, _ctx, info) => read(parent, info, async () => (await parent.profile()).signedupdate),
    lastlogindate: (parent, _, _ctx, info) => read(parent, info, async () => (await parent.profile()).lastlogindate),
    payslip: (parent, _, ctx, info) => read(parent, info, (extraid) => payslipsOf(ctx.db, extraid)),
    chit: (parent, _, ctx, info) => read(parent, info, (extraid) => chitsOf(ctx.db, extraid)),
    linked_payments: (parent, _, ctx, info) =>
      read(parent, info, async () =>
        hasLinkedPayments(ctx.db, await parent.profile(), ctx.cipher, dublinDay(ctx.now())),
      ),
    have_ccp_terms: (parent, _, _ctx, info) => read(parent, info, async () => (await parent.profile()).have_ccp_terms),
    photos: (parent, { phototypes }, ctx, info) =>
      read(parent, info, (extraid) => photosOf(ctx.db, extraid, phototypes)),
    voicereel: (parent, _, ctx, info) => read(parent, info, (extraid) => voicereelsOf(ctx.db, extraid)),
    experience: (parent, _, ctx, info) => read(parent, info, (extraid) => experienceOf(ctx.db, extraid)),
    speciallist: (parent, args, ctx, info) =>
      read(parent, info, (extraid) => specialListsOf(ctx.db, extraid, args.listid ?? null)),
    opencasting: (parent, _, ctx, info) => read(parent, info, (extraid) => applicationsOf(ctx.db, extraid, ctx.now())),
    family: (parent, _, ctx, info) => read(parent, info, (extraid) => familyOf(ctx.db, extraid)),
    membershipclass: (parent, _, ctx, info) => read(parent, info, (extraid) => membershipClassOf(ctx.db, extraid)),
    annualleave: (parent, { year }, ctx, info) =>
      read(parent, info, async (extraid) =>
        (await leaveYears(ctx.db, { extraid, year }, dublinDay(ctx.now()))).map(leaveYearToWire),
      ),
    field_changes: (parent, _, ctx, info) =>
      read(parent, info, (extraid) => shownChanges(ctx.db, extraid, parent.seenBy)),
    record_changes: (parent, _, ctx, info) => read(parent, info, (extraid) => recordChangesOf(ctx.db, extraid)),
    erasure_request: (parent, _, ctx, info) => read(parent, info, (extraid) => erasureRequestOf(ctx.db, extraid)),
    messages: (parent, args, ctx, info) =>
      read(parent, info, (extraid) => messagesOf(ctx.db, extraid, args.id ?? null, ctx.now())),
    has_device: (parent, _, ctx, info) => read(parent, info, (extraid) => hasDevice(ctx.db, extraid, ctx.now())),
    has_push: (parent, _, ctx, info) => read(parent, info, (extraid) => hasPush(ctx, extraid)),
    review: (parent, _, ctx, info) =>
      read(parent, info, (extraid) => reviewOf(ctx.db, extraid, ctx.agencyInfo, ctx.now())),
    sessions: (parent, _, ctx, info) => read(parent, info, (extraid) => openSessionsOf(ctx, extraid)),
    staff_access_log: (parent, _, ctx, info) =>
      read(parent, info, (extraid) => staffAccessLog(ctx.db, extraid, ctx.now())),
  },
}
