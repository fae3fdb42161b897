import type { GraphQLResolveInfo } from 'graphql'
import type { Transaction } from 'kysely'
import type { Resolvers } from '../generated/member'
import { authorise } from '../services/authorise'
import { disconnectDevice, hasDevice } from '../services/devices'
import { acceptEmploymentTerms } from '../services/employment-terms'
import { memberWith, requireField, type SeenMember } from '../services/member'
import { absentMessage } from '../services/message-respond'
import { messagesOf } from '../services/messages'
import { cursorBeforeRead, cursorOf } from '../services/outbox-cursor'
import { type Worked, workOff } from '../services/outbox-ledger'
import { skipPlace, uuidOf } from '../services/outbox-skip'
import { respondInAccount } from '../services/respond-in-account'
import { reviewOf } from '../services/review'
import { type Signed, signedIn } from '../services/signed-in'
import { staffAccessLog } from '../services/staff-access-log'
import type { Database } from '../store/schema'
import { scalars } from './scalars'

const endpoint = 'member'
const absentMember: { ok: boolean; message: string | null } = { ok: false, message: 'This member was not found.' }

/** An effect on one member's record: checked, done and remembered in one transaction. */
async function effect<A extends { extraid: number }, R>(
  signed: Signed,
  info: GraphQLResolveInfo,
  args: A,
  absent: R,
  run: (tx: Transaction<Database>, now: Date) => Promise<Worked<R>>,
): Promise<R> {
  const { ctx, session } = signed
  const operation = info.fieldName
  // Asked first, so that a session, member or terms problem comes before anything about the device's order.
  await authorise(ctx.db, ctx, { endpoint, operation, extraid: args.extraid })
  return workOff(ctx, session, { operation, args }, async (tx, now) => {
    const asked = { endpoint, operation, extraid: args.extraid, lock: true } as const
    const { decision } = await authorise(tx, ctx, asked)
    return decision === 'allow' ? run(tx, now) : { status: 'refused', answer: absent }
  })
}

async function read<R>(parent: SeenMember, info: GraphQLResolveInfo, take: (extraid: number) => Promise<R> | R) {
  requireField(parent, info.fieldName)
  return take(parent.extraid)
}

/** /dj/api/member/ */
export const memberResolvers: Resolvers = {
  ...scalars,
  Query: {
    member: async (_, { extraid }, ctx) => {
      const { decision, principal } = await authorise(ctx.db, ctx, { endpoint, operation: 'member', extraid })
      await cursorBeforeRead(ctx)
      return decision === 'allow' ? memberWith(ctx.db, extraid, principal) : []
    },
    outbox_cursor: async (_, args, ctx) => {
      await authorise(ctx.db, ctx, { endpoint, operation: 'outbox_cursor', extraid: null })
      const { session } = signedIn(ctx)
      const client_id = uuidOf(args.client_id)
      return { client_id, last_seq: await cursorOf(ctx.db, client_id, session.extraid) }
    },
  },
  Mutation: {
    accept_employmentterms: (_, args, ctx, info) =>
      effect(signedIn(ctx), info, args, absentMember, (tx, now) => acceptEmploymentTerms(tx, args.extraid, now)),
    message_respond: (_, args, ctx, info) => {
      const signed = signedIn(ctx)
      return effect(signed, info, args, absentMessage, (tx, now) => respondInAccount(tx, signed, args, now))
    },
    disconnect_device: (_, args, ctx, info) =>
      effect(signedIn(ctx), info, args, absentMember, (tx) => disconnectDevice(tx, ctx, args.extraid)),
    outbox_skip: async (_, args, ctx) => {
      const asked = { endpoint, operation: 'outbox_skip', extraid: null } as const
      const { decision } = await authorise(ctx.db, ctx, asked)
      const { session } = signedIn(ctx)
      if (decision === 'allow') return skipPlace(ctx, session, args)
      return { ok: false, message: 'Acting for a member has no outbox.', known: false, last_seq: 0 }
    },
  },
  Member: {
    extraid: (parent, _, _ctx, info) => read(parent, info, (extraid) => extraid),
    firstname: (parent, _, _ctx, info) => read(parent, info, () => parent.firstname),
    lastname: (parent, _, _ctx, info) => read(parent, info, () => parent.lastname),
    messages: (parent, args, ctx, info) =>
      read(parent, info, (extraid) => messagesOf(ctx.db, extraid, args.id ?? null, ctx.now())),
    has_device: (parent, _, ctx, info) => read(parent, info, (extraid) => hasDevice(ctx.db, extraid, ctx.now())),
    review: (parent, _, ctx, info) =>
      read(parent, info, (extraid) => reviewOf(ctx.db, extraid, ctx.agencyInfo, ctx.now())),
    staff_access_log: (parent, _, ctx, info) =>
      read(parent, info, (extraid) => staffAccessLog(ctx.db, extraid, ctx.now())),
  },
}
