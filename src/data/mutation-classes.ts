import type { Kind } from '../outbox/kinds'
import type { introspection_types as loginTypes } from './generated/login'
import type { introspection_types as memberTypes } from './generated/member'
import type { introspection_types as rtwTypes } from './generated/rtw'

type MutationName =
  | keyof loginTypes['Mutation']['fields']
  | keyof memberTypes['Mutation']['fields']
  | keyof rtwTypes['Mutation']['fields']

/**
 * Every mutation of the device's endpoints: through the outbox, or online only because it makes no sense later or must
 * never rest on a phone; protocol: the outbox's own. A mutation of the contract that is missing here does not compile.
 */
export const mutationClasses = {
  message_respond: 'outbox',
  update_member: 'outbox',
  add_experience: 'outbox',
  remove_experience: 'outbox',
  add_speciallistapplication: 'outbox',
  remove_speciallistapplication: 'outbox',
  opencasting_apply: 'outbox',
  book_annualleave: 'outbox',
  add_family_member: 'outbox',
  remove_family_member: 'outbox',
  upload_photo: 'outbox',
  rotate_image: 'outbox',
  remove_image: 'outbox',
  upload_voicereel: 'outbox',
  remove_voicereel: 'outbox',
  outbox_skip: 'protocol',
  login: 'online',
  relogin: 'online',
  logout: 'online',
  staff_access: 'online',
  staff_access_end: 'online',
  accept_employmentterms: 'online',
  disconnect_device: 'online',
  subscribe_push: 'online',
  unsubscribe_push: 'online',
  end_session: 'online',
  request_erasure: 'online',
  withdraw_erasure: 'online',
  public_message_respond: 'online',
  // The desk wants to know it while it asks: later it means nothing.
  message_opened: 'online',
  public_message_opened: 'online',
  page_view: 'online',
  // A password never rests on a phone.
  send_password_reset: 'online',
  password_reset: 'online',
  password_set: 'online',
  send_confirmation: 'online',
  // It holds a password, and there is no member yet.
  notice_application: 'online',
  // Documents and answers about the right to work never rest on a phone.
  start_rtw: 'online',
  answer_rtw: 'online',
  hold_scan: 'online',
  drop_scan: 'online',
  submit1: 'online',
  submit2: 'online',
  submit3: 'online',
  submit4: 'online',
  submit5: 'online',
  set_rtw_verified: 'online',
  submit_covid: 'online',
  set_consent_image: 'online',
  register_create_customer: 'online',
  start_subscription: 'online',
  voucher_register: 'online',
  sandbox_confirm: 'online',
  // Payments, and what ends them, are never sent without somebody who waits for the answer.
  create_or_renew_customer: 'online',
  renew_subscription: 'online',
  voucher_renew: 'online',
  verify_voucher: 'online',
  cancel_subscription: 'online',
  resume_subscription: 'online',
  withdraw_from_contract: 'online',
  change_card: 'online',
} as const satisfies Record<MutationName, 'outbox' | 'online' | 'protocol'>

type Classes = typeof mutationClasses
type OutboxName = { [Name in keyof Classes]: Classes[Name] extends 'outbox' ? Name : never }[keyof Classes]

/** The outbox knows exactly the kinds classed as 'outbox': a further one on either side does not compile. */
export const outboxKinds: { [Name in OutboxName]: Name & Kind } & Record<Kind, OutboxName> = {
  message_respond: 'message_respond',
  update_member: 'update_member',
  add_experience: 'add_experience',
  remove_experience: 'remove_experience',
  add_speciallistapplication: 'add_speciallistapplication',
  remove_speciallistapplication: 'remove_speciallistapplication',
  opencasting_apply: 'opencasting_apply',
  book_annualleave: 'book_annualleave',
  add_family_member: 'add_family_member',
  remove_family_member: 'remove_family_member',
  upload_photo: 'upload_photo',
  rotate_image: 'rotate_image',
  remove_image: 'remove_image',
  upload_voicereel: 'upload_voicereel',
  remove_voicereel: 'remove_voicereel',
}
