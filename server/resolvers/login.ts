import type { RequestContext } from '../context/request-context'
import type { Resolvers } from '../generated/login'
import { authorise } from '../services/access/authorise'
import { findForStaff, noSearch } from '../services/access/find-for-staff'
import { login } from '../services/access/login'
import { passwordResetLink, resetPassword, sendPasswordReset } from '../services/access/password-reset'
import { logout, relogin } from '../services/access/relogin'
import { endStaffAccess, staffAccess, staffAccessRefusal } from '../services/access/staff-access'
import { notOpened } from '../services/messages/message-opened'
import { openPublicly, publicMessage, respondPublicly } from '../services/messages/public-message'
import { noticeApplication } from '../services/notice-form/notice-application'
import { isUniqueLoginname } from '../services/notice-form/unique-loginname'
import { noticeForm, openCastings } from '../services/open-castings/open-castings'
import { countPageView } from '../services/page-view'
import { options } from '../services/payments/options'
import { sandboxConfirm } from '../services/payments/sandbox-confirm'
import { createCustomer } from '../services/sign-up/create-customer'
import { signUpState } from '../services/sign-up/sign-up-state'
import { startSubscription } from '../services/sign-up/start-subscription'
import { voucherRegister } from '../services/sign-up/voucher-register'
import { verifyVoucher } from '../services/vouchers/verify-voucher'
import { scalars, upload } from './scalars'

/** Checks the access table and runs what it allows; answers a refusal with the specification's sentence where there is one. */
async function allowed<R>(
  ctx: RequestContext,
  operation: string,
  run: () => Promise<R>,
  refusal?: () => R | Promise<R>,
): Promise<R> {
  const { decision } = await authorise(ctx.db, ctx, { endpoint: 'login', operation, extraid: null })
  if (decision === 'allow') return run()
  if (!refusal) throw new Error(`${operation} has no answer for a refusal.`)
  return refusal()
}

/** /dj/api/login/ */
export const loginResolvers: Resolvers = {
  ...scalars,
  ...upload,
  Query: {
    public_message: (_, args, ctx) => allowed(ctx, 'public_message', () => publicMessage(ctx, args.code)),
    list_opencasting: (_, _args, ctx) => allowed(ctx, 'list_opencasting', () => openCastings(ctx.db, ctx.now())),
    notice_form: (_, args, ctx) => allowed(ctx, 'notice_form', () => noticeForm(ctx, args)),
    isunique_loginname: (_, args, ctx) =>
      allowed(ctx, 'isunique_loginname', () => isUniqueLoginname(ctx, args.emailaddress)),
    password_reset_link: (_, args, ctx) => allowed(ctx, 'password_reset_link', () => passwordResetLink(ctx, args)),
    options: (_, _args, ctx) => allowed(ctx, 'options', () => options(ctx)),
    stripe_key: (_, _args, ctx) => allowed(ctx, 'stripe_key', async () => ctx.payments.publicKey),
    verify_voucher: (_, args, ctx) => allowed(ctx, 'verify_voucher', () => verifyVoucher(ctx, args)),
    find_members: (_, args, ctx) => {
      const run = async () => (ctx.session ? findForStaff(ctx, ctx.session, args) : noSearch(ctx))
      return allowed(ctx, 'find_members', run, () => noSearch(ctx))
    },
    sign_up: (_, args, ctx) => allowed(ctx, 'sign_up', () => signUpState(ctx, args.intent)),
  },
  Mutation: {
    login: (_, args, ctx) => allowed(ctx, 'login', () => login(ctx, args)),
    relogin: (_, _args, ctx) => allowed(ctx, 'relogin', () => relogin(ctx)),
    logout: (_, _args, ctx) => allowed(ctx, 'logout', () => logout(ctx)),
    staff_access: (_, args, ctx) => {
      const run = async () => (ctx.session ? staffAccess(ctx, ctx.session, args) : staffAccessRefusal(ctx))
      return allowed(ctx, 'staff_access', run, () => staffAccessRefusal(ctx))
    },
    staff_access_end: (_, _args, ctx) => {
      const { session } = ctx
      const acting = session?.acting
      const run = async () => (session && acting ? endStaffAccess(ctx, { ...session, acting }) : relogin(ctx))
      return allowed(ctx, 'staff_access_end', run)
    },
    public_message_respond: (_, args, ctx) => allowed(ctx, 'public_message_respond', () => respondPublicly(ctx, args)),
    public_message_opened: (_, args, ctx) =>
      allowed(
        ctx,
        'public_message_opened',
        () => openPublicly(ctx, args.code),
        () => notOpened,
      ),
    send_password_reset: (_, args, ctx) => allowed(ctx, 'send_password_reset', () => sendPasswordReset(ctx, args)),
    password_reset: (_, args, ctx) => allowed(ctx, 'password_reset', () => resetPassword(ctx, args)),
    register_create_customer: (_, args, ctx) =>
      allowed(ctx, 'register_create_customer', () => createCustomer(ctx, args)),
    start_subscription: (_, args, ctx) => allowed(ctx, 'start_subscription', () => startSubscription(ctx, args)),
    voucher_register: (_, args, ctx) => allowed(ctx, 'voucher_register', () => voucherRegister(ctx, args)),
    sandbox_confirm: (_, args, ctx) => allowed(ctx, 'sandbox_confirm', () => sandboxConfirm(ctx, args)),
    notice_application: (_, args, ctx) => allowed(ctx, 'notice_application', () => noticeApplication(ctx, args)),
    verify_voucher: (_, args, ctx) => allowed(ctx, 'verify_voucher', () => verifyVoucher(ctx, args)),
    page_view: (_, args, ctx) => allowed(ctx, 'page_view', () => countPageView(ctx, args.route)),
  },
}
