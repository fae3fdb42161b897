import type { Resolvers } from '../generated/agency'
import type { RequestContext } from '../http/context'
import { answers } from '../services/agency/answers'
import { changeMessage, withdrawMessage } from '../services/agency/change-message'
import { resetDemo } from '../services/agency/demo-reset'
import { addChild, removeChild } from '../services/agency/family'
import { findFamily, findMember, findMembers } from '../services/agency/find-members'
import { mailings, recipientsOf, within } from '../services/agency/mailings'
import { lists, setList } from '../services/agency/member-list'
import { changeMember, createMember } from '../services/agency/members'
import { sendMessage } from '../services/agency/send-message'
import { authorise } from '../services/authorise'
import { fail } from '../services/graphql-error'
import { scalars } from './scalars'

/** Asks the table, then runs; everybody but the agency gets UNAUTHENTICATED. */
async function asAgency<R>(ctx: RequestContext, operation: string, run: () => Promise<R>): Promise<R> {
  const { decision } = await authorise(ctx.db, ctx, { endpoint: 'agency', operation, extraid: null })
  return decision === 'allow' ? run() : fail('UNAUTHENTICATED', "The agency's token is needed.")
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
  },
  Mutation: {
    create_member: (_, args, ctx) => asAgency(ctx, 'create_member', () => createMember(ctx, args.member)),
    change_member: (_, args, ctx) => asAgency(ctx, 'change_member', () => changeMember(ctx, args.extraid, args.member)),
    add_child: (_, args, ctx) => asAgency(ctx, 'add_child', () => addChild(ctx, args.parentid, args.member)),
    remove_child: (_, args, ctx) => asAgency(ctx, 'remove_child', () => removeChild(ctx, args.parentid, args.extraid)),
    set_list: (_, args, ctx) => asAgency(ctx, 'set_list', () => setList(ctx, args.name, args.extraids)),
    send_message: (_, args, ctx) => asAgency(ctx, 'send_message', () => sendMessage(ctx, args.to, args.message)),
    change_message: (_, args, ctx) =>
      asAgency(ctx, 'change_message', () => changeMessage(ctx, args.mailing_id, args.message)),
    withdraw_message: (_, args, ctx) => asAgency(ctx, 'withdraw_message', () => withdrawMessage(ctx, args.mailing_id)),
    demo_reset: (_, _args, ctx) => asAgency(ctx, 'demo_reset', () => resetDemo(ctx)),
  },
  AgencyMember: { family: (parent, _, ctx) => findFamily(ctx.db, parent.extraid) },
  Mailing: { recipients: (parent, _, ctx) => recipientsOf(ctx.db, parent.mailing_id) },
}
