/** The place of a specified operation in the contract: a root field, or a field of Member. */
export interface SpecifiedOperation {
  endpoint: 'login' | 'member' | 'rtw'
  kind: 'Query' | 'Mutation' | 'Member'
  name: string
  /** The issue that brings the operation; null once it works. A number may only be replaced by null. */
  issue: number | null
}

/** An argument with a value that the server cannot take yet, and the sentence with which it refuses. These may only shrink. */
export interface RefusedArgument extends SpecifiedOperation {
  argument: string
  issue: number
  sentence: string
}

export const refusedArguments: readonly RefusedArgument[] = []

const row = (endpoint: SpecifiedOperation['endpoint'], kind: SpecifiedOperation['kind']) => {
  return (issue: number | null, ...names: string[]): SpecifiedOperation[] =>
    names.map((name) => ({ endpoint, kind, name, issue }))
}
const loginQuery = row('login', 'Query')
const loginMutation = row('login', 'Mutation')
const memberQuery = row('member', 'Query')
const memberMutation = row('member', 'Mutation')
const memberField = row('member', 'Member')
const rtwQuery = row('rtw', 'Query')
const rtwMutation = row('rtw', 'Mutation')

/** All operations in section 7 of both parts of the specification. */
export const specifiedOperations: readonly SpecifiedOperation[] = [
  ...loginQuery(null, 'public_message', 'notice_form', 'list_opencasting', 'isunique_loginname'),
  ...loginMutation(null, 'login', 'relogin', 'logout', 'staff_access', 'public_message_respond', 'notice_application'),
  ...loginQuery(null, 'options', 'stripe_key'),
  ...loginMutation(null, 'voucher_register', 'register_create_customer', 'start_subscription'),
  ...loginMutation(null, 'send_password_reset', 'password_reset'),

  ...memberQuery(null, 'member', 'verify_voucher'),
  ...memberField(null, 'messages', 'has_device', 'review'),
  ...memberMutation(null, 'accept_employmentterms', 'message_respond', 'disconnect_device'),
  ...memberField(null, 'experience', 'speciallist'),
  ...memberMutation(null, 'update_member', 'add_experience', 'remove_experience'),
  ...memberMutation(null, 'add_speciallistapplication', 'remove_speciallistapplication'),
  ...memberField(null, 'payslip', 'chit', 'family', 'annualleave'),
  ...memberMutation(null, 'add_family_member', 'remove_family_member', 'book_annualleave'),
  ...memberField(null, 'photos'),
  ...memberMutation(null, 'upload_photo', 'rotate_image', 'remove_image'),
  ...memberField(null, 'voicereel'),
  ...memberMutation(null, 'upload_voicereel', 'remove_voicereel'),
  ...memberField(null, 'opencasting'),
  ...memberMutation(null, 'password_set', 'opencasting_apply'),
  ...memberMutation(null, 'create_or_renew_customer', 'renew_subscription'),
  ...memberMutation(null, 'voucher_renew', 'cancel_subscription', 'verify_voucher'),

  ...rtwQuery(null, 'principal'),
  ...rtwQuery(null, 'active_rtw', 'rtw_history'),
  ...rtwMutation(null, 'start_rtw', 'answer_rtw', 'submit1', 'submit2', 'submit3', 'submit4', 'submit5'),
  ...rtwMutation(null, 'set_rtw_verified'),
  ...rtwMutation(null, 'submit_covid', 'set_consent_image'),
]
