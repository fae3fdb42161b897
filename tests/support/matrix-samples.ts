import { randomUUID } from 'node:crypto'
import type { EndpointName } from './caller'
import { shortApplication } from './matrix-castings'
import { planSamples } from './matrix-plan-samples'
import { agencyRtwSamples, rtwSamples } from './matrix-rtw'
import type { MakeSample as Make } from './matrix-sample'
import { servicePlanSamples } from './matrix-service-plan-samples'
import { shortSignUp, signUpDocument } from './matrix-sign-ups'
import { absentNumber, beingReplaced, type World } from './matrix-world'

const member = { loginname: 'made@example.ie', password: 'long enough', firstname: 'A', lastname: 'B' }
const born = { gender: 'F', dateofbirth: '2018-05-01' }
const reached = { mobile: '0851234567', emailaddress: 'a@b.ie', nationality: 'Irish' }
const child = { firstname: 'A', lastname: 'B', ...born, ...reached }
const payslip = {
  ...{ cutoffdate: '2026-11-15', weeknum: 46, year: 2026, ratecardnames: 'Day' },
  lines: [{ kind: 'pay', label: 'Day', amount: 120 }],
}
const chit = { date_worked: '2026-11-12', production: 'p', role: 'r', production_company: 'c' }
const text = { category: 'c', name: 'n', message: 'm', text_type: 'simple' }

/** The keys are those of RFC 8291's example. */
const pushAddress = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/matrix',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** The target's message; the adult's where the target does not exist. */
function messageOf(world: World, target: number) {
  return world.messages.get(target === absentNumber ? world.adult : target) ?? { id: 0, code: '' }
}

export const samples: Readonly<Record<EndpointName, Readonly<Record<string, Make>>>> = {
  login: {
    public_message: (world, target) => ({
      query: 'query ($code: String!) { public_message(code: $code) { messages { name } } }',
      variables: { code: messageOf(world, target).code },
    }),
    list_opencasting: () => ({ query: '{ list_opencasting { id title } }' }),
    notice_form: (world) => ({ query: `{ notice_form(id: ${world.openCasting}) { id title } }` }),
    login: () => ({
      query: 'mutation { login(username: "adult@example.ie", password: "the password") { ok extraid } }',
    }),
    relogin: () => ({ query: 'mutation { relogin { ok extraid } }', mayBeFalse: true }),
    logout: () => ({ query: 'mutation { logout { ok } }' }),
    find_members: (world) => ({
      query: 'query ($text: String!) { find_members(text: $text) { ok message members { extraid } } }',
      variables: { text: String(world.other) },
    }),
    staff_access: (world) => ({
      query:
        'mutation ($extraid: Int!) { staff_access(extraid: $extraid, reason: "asked by phone") { ok message extraid } }',
      variables: { extraid: world.other },
    }),
    staff_access_end: () => ({ query: 'mutation { staff_access_end { ok extraid } }', mayBeFalse: true }),
    public_message_respond: (world, target) => ({
      query: 'mutation ($code: String!) { public_message_respond(code: $code, response: "Y") { ok outcome } }',
      variables: { code: messageOf(world, target).code },
    }),
    public_message_opened: (world, target) => ({
      query: 'mutation ($code: String!) { public_message_opened(code: $code) { ok message } }',
      variables: { code: messageOf(world, target).code },
    }),
    send_password_reset: () => ({
      query: 'mutation { send_password_reset(email: "adult@example.ie") { ok message } }',
    }),
    password_reset: ({ adult, resetToken }) => ({
      query:
        'mutation ($extraid: Int!, $token: String!, $p: String!) { password_reset(extraid: $extraid, token: $token, password: $p, password2: $p) { ok message } }',
      variables: { extraid: adult, token: resetToken, p: 'three new words' },
    }),
    password_reset_link: ({ adult, resetToken }) => ({
      query:
        'query ($extraid: Int!, $token: String!) { password_reset_link(extraid: $extraid, token: $token) { ok message } }',
      variables: { extraid: adult, token: resetToken },
    }),
    isunique_loginname: () => ({ query: '{ isunique_loginname(emailaddress: "stranger@example.ie") { ok message } }' }),
    notice_application: ({ openCasting }) => ({
      query:
        'mutation ($id: Int!, $key: ID!, $given: ApplicationInput!) { notice_application(form_id: $id, application_key: $key, application: $given) { ok message outcome } }',
      variables: { id: openCasting, key: randomUUID(), given: shortApplication },
    }),
    options: () => ({ query: '{ options { code price vat } }' }),
    stripe_key: () => ({ query: '{ stripe_key }' }),
    verify_voucher: ({ signUps }) => ({
      query:
        'query ($voucher: String!) { verify_voucher(voucher: $voucher, action: register, subscription: "extra-year") { valid message full_payment } }',
      variables: { voucher: signUps.voucher },
    }),
    sign_up: ({ signUps }) => ({
      query: 'query ($intent: ID!) { sign_up(intent: $intent) { stage message } }',
      variables: { intent: signUps.confirming.intent_id },
    }),
    register_create_customer: () => ({
      query:
        'mutation ($s: String!, $f: String!, $l: String!, $m: String!, $e: String!, $i: ID!) { register_create_customer(subscription: $s, firstname: $f, lastname: $l, mobile: $m, email: $e, intent: $i) { ok message customer_id } }',
      variables: {
        ...{ s: shortSignUp.subscription, f: 'Nuala', l: 'Ó Sé', m: shortSignUp.mobile, e: shortSignUp.email },
        i: randomUUID(),
      },
    }),
    start_subscription: ({ signUps }) => ({
      query: signUpDocument('start_subscription', ['customer_id', 'paymentmethod_id']),
      variables: { ...shortSignUp, customer_id: signUps.customer_id, paymentmethod_id: 'pm_sandbox_accepted' },
    }),
    voucher_register: ({ signUps }) => ({
      query: signUpDocument('voucher_register', ['activation']),
      variables: { ...shortSignUp, activation: signUps.voucher },
    }),
    sandbox_confirm: ({ signUps }) => ({
      query: 'mutation ($s: String!) { sandbox_confirm(client_secret: $s, accept: false) { ok message } }',
      variables: { s: signUps.confirming.client_secret },
    }),
    page_view: () => ({ query: 'mutation { page_view(route: "/member/home") { ok } }' }),
  },
  member: {
    member: (_, extraid) => ({
      query: 'query ($extraid: Int!) { member(extraid: $extraid) { extraid firstname } }',
      variables: { extraid },
    }),
    list_opencasting: () => ({ query: '{ list_opencasting { id title } }' }),
    record_versions: () => ({ query: '{ record_versions { extraid version } }' }),
    outbox_cursor: () => ({ query: `{ outbox_cursor(client_id: "${randomUUID()}") { last_seq } }` }),
    accept_employmentterms: (_, extraid) => ({
      query: 'mutation ($extraid: Int!) { accept_employmentterms(extraid: $extraid) { ok message } }',
      variables: { extraid },
    }),
    message_respond: (world, extraid) => ({
      query:
        'mutation ($extraid: Int!, $id: Int!) { message_respond(extraid: $extraid, id: $id, response: "Y") { ok message outcome } }',
      variables: { extraid, id: messageOf(world, extraid).id },
    }),
    message_opened: (world, extraid) => ({
      query: 'mutation ($extraid: Int!, $id: Int!) { message_opened(extraid: $extraid, id: $id) { ok message } }',
      variables: { extraid, id: messageOf(world, extraid).id },
    }),
    disconnect_device: (_, extraid) => ({
      query: 'mutation ($extraid: Int!) { disconnect_device(extraid: $extraid) { ok message } }',
      variables: { extraid },
    }),
    end_session: (world, extraid) => ({
      query: 'mutation ($extraid: Int!, $id: Int!) { end_session(extraid: $extraid, id: $id) { ok message } }',
      variables: { extraid, id: world.sessions.get(extraid) ?? 0 },
    }),
    subscribe_push: (_, extraid) => ({
      query:
        'mutation ($extraid: Int!, $subscription: PushSubscriptionInput!) { subscribe_push(extraid: $extraid, subscription: $subscription) { ok message } }',
      variables: { extraid, subscription: pushAddress },
    }),
    unsubscribe_push: (world, extraid) => ({
      query: 'mutation ($extraid: Int!, $id: Int!) { unsubscribe_push(extraid: $extraid, id: $id) { ok message } }',
      variables: { extraid, id: world.sessions.get(extraid) ?? 0 },
    }),
    // Every address of the matrix is confirmed, so no mail is queued.
    send_confirmation: () => ({ query: 'mutation { send_confirmation { ok message } }', onlyReads: true }),
    password_set: () => ({
      query:
        'mutation ($old: String!, $new: String!) { password_set(current_password: $old, password: $new, password2: $new) { ok message } }',
      variables: { old: 'the password', new: 'three new words' },
    }),
    update_member: (_, extraid) => ({
      query:
        'mutation ($extraid: Int!) { update_member(extraid: $extraid, fields: { occupation: "Baker" }) { ok message outcome } }',
      variables: { extraid },
    }),
    upload_photo: (world, extraid, principal) => ({
      query:
        'mutation ($extraid: Int!, $image: Upload!) { upload_photo(extraid: $extraid, phototype: 3, image: $image) { ok message outcome photo { phototype } } }',
      variables: { extraid, image: world.uploads.get(principal) ?? '' },
    }),
    rotate_image: (world, extraid) => ({
      query: 'mutation ($id: Int!) { rotate_image(mediaid: $id, angle: 90) { ok message photo { phototype } } }',
      variables: { id: world.photos.get(extraid)?.mediaid ?? 0 },
    }),
    remove_image: (world, extraid) => ({
      query: 'mutation ($id: Int!) { remove_image(mediaid: $id) { ok message photo { phototype } } }',
      variables: { id: world.photos.get(extraid)?.mediaid ?? 0 },
    }),
    upload_voicereel: (world, extraid, principal) => ({
      query:
        'mutation ($extraid: Int!, $file: Upload!) { upload_voicereel(extraid: $extraid, title: "Narration", file: $file) { ok message outcome reel { title } } }',
      variables: { extraid, file: world.sounds.get(principal) ?? '' },
    }),
    remove_voicereel: (world, extraid) => ({
      query:
        'mutation ($extraid: Int!, $reel: String!) { remove_voicereel(extraid: $extraid, reel: $reel) { ok message } }',
      variables: { extraid, reel: world.reels.get(extraid)?.src ?? '' },
    }),
    add_experience: (_, extraid) => ({
      query:
        'mutation ($extraid: Int!) { add_experience(extraid: $extraid, year: "2019", role: "Extra", production: "TV", detail: "d") { ok message } }',
      variables: { extraid },
    }),
    remove_experience: (world, extraid) => ({
      query:
        'mutation ($extraid: Int!, $id: Int!) { remove_experience(extraid: $extraid, sequenceid: $id) { ok message } }',
      variables: { extraid, id: world.experience.get(extraid) ?? 0 },
    }),
    add_speciallistapplication: (world, extraid, principal) => ({
      query:
        'mutation ($extraid: Int!, $id: Int!, $image: Upload) { add_speciallistapplication(extraid: $extraid, listid: $id, text: "t", image: $image) { ok message } }',
      variables: { extraid, id: world.openList, image: world.uploads.get(principal) ?? '' },
    }),
    remove_speciallistapplication: (world, extraid) => ({
      query:
        'mutation ($extraid: Int!, $id: Int!) { remove_speciallistapplication(extraid: $extraid, listid: $id) { ok message } }',
      variables: { extraid, id: world.appliedList },
    }),
    opencasting_apply: (world, extraid) => ({
      query:
        'mutation ($extraid: Int!, $id: Int!) { opencasting_apply(extraid: $extraid, form_id: $id) { ok message } }',
      variables: { extraid, id: world.openCasting },
    }),
    book_annualleave: (_, extraid) => ({
      query:
        'mutation ($extraid: Int!) { book_annualleave(extraid: $extraid, book_date: "2026-12-21", hours: 7.5) { ok message outcome } }',
      variables: { extraid },
    }),
    add_family_member: (_, extraid) => ({
      query:
        'mutation ($extraid: Int!) { add_family_member(extraid: $extraid, firstname: "A", lastname: "B", gender: "F", nationality: "IE", dateofbirth: "2018-05-01", mobile: "0851234567", emailaddress: "a@b.ie") { ok message extraid } }',
      variables: { extraid },
    }),
    remove_family_member: (world, extraid) => ({
      query:
        'mutation ($extraid: Int!, $child: Int!) { remove_family_member(extraid: $extraid, member: $child) { ok message } }',
      variables: { extraid, child: extraid === world.adult ? world.adultChild : world.child },
    }),
    request_erasure: (_, extraid) => ({
      query: 'mutation ($extraid: Int!) { request_erasure(extraid: $extraid, reason: "r") { ok message } }',
      variables: { extraid },
    }),
    withdraw_erasure: (world, extraid) => ({
      query: 'mutation ($extraid: Int!) { withdraw_erasure(extraid: $extraid) { ok message } }',
      variables: { extraid },
      ...(world.toErase.includes(extraid) ? {} : { mayBeFalse: true }),
    }),
    ...servicePlanSamples,
    outbox_skip: () => ({
      query: `mutation { outbox_skip(client_id: "${randomUUID()}", seq: 1, op_id: "${randomUUID()}") { ok known last_seq } }`,
    }),
  },
  rtw: rtwSamples,
  agency: {
    members: () => ({ query: '{ members { extraid } }' }),
    member: (_, extraid) => ({
      query: 'query ($e: Int!) { member(extraid: $e) { extraid } }',
      variables: { e: extraid },
    }),
    lists: () => ({ query: '{ lists { name } }' }),
    mailings: () => ({ query: '{ mailings { mailing_id } }' }),
    mailing: (world) => ({ query: `{ mailing(mailing_id: ${world.mailing}) { mailing_id recipients { extraid } } }` }),
    answers: (world) => ({ query: `{ answers(mailing_id: ${world.mailing}) { extraid } }` }),
    profile: (_, extraid) => ({
      query: 'query ($e: Int!) { profile(extraid: $e) { fields { field value } } }',
      variables: { e: extraid },
    }),
    field_changes: (_, extraid) => ({
      query: 'query ($e: Int!) { field_changes(extraid: $e) { field } }',
      variables: { e: extraid },
    }),
    ...agencyRtwSamples,
    ...planSamples,
    photos: () => ({ query: '{ photos { mediaid } }' }),
    review_photo: (world, extraid) => ({
      query: 'mutation ($id: Int!) { review_photo(mediaid: $id, status: A, quality: 4) { ok message } }',
      variables: { id: world.photos.get(extraid)?.mediaid ?? 0 },
    }),
    voicereels: () => ({ query: '{ voicereels { reelid } }' }),
    remove_voicereel: (world, extraid) => ({
      query: 'mutation ($id: Int!, $reason: String!) { remove_voicereel(reelid: $id, reason: $reason) { ok message } }',
      variables: { id: world.reels.get(extraid)?.reelid ?? 0, reason: 'Another voice' },
    }),
    undo_photo_review: (world, extraid) => ({
      query: 'mutation ($id: Int!) { undo_photo_review(mediaid: $id, seen_version: 1) { ok message } }',
      variables: { id: world.photos.get(extraid)?.mediaid ?? 0 },
    }),
    speciallists: () => ({ query: '{ speciallists { listid } }' }),
    speciallist_applications: (world) => ({
      query: `{ speciallist_applications(listid: ${world.appliedList}) { extraid } }`,
    }),
    opencastings: () => ({ query: '{ opencastings { id } }' }),
    opencasting_applications: (world) => ({
      query: `{ opencasting_applications(form_id: ${world.appliedCasting}) { extraid } }`,
    }),
    annualleave: (_, extraid) => ({
      query: 'query ($e: Int!) { annualleave(extraid: $e) { year } }',
      variables: { e: extraid },
    }),
    hours: (_, extraid) => ({ query: `{ hours(extraid: ${extraid}) { reference } }` }),
    payslips: (_, extraid) => ({ query: `{ payslips(extraid: ${extraid}) { id } }` }),
    chits: (_, extraid) => ({ query: `{ chits(extraid: ${extraid}) { id } }` }),
    field_keys: () => ({ query: '{ field_keys { current } }' }),
    erasure_requests: () => ({ query: '{ erasure_requests { extraid } }' }),
    create_member: () => ({
      query: 'mutation ($m: MemberInput!) { create_member(member: $m) { ok message } }',
      variables: { m: member },
    }),
    change_member: (_, extraid) => ({
      query: 'mutation ($e: Int!) { change_member(extraid: $e, member: { firstname: "Changed" }) { ok } }',
      variables: { e: extraid },
    }),
    add_child: (world) => ({
      query: 'mutation ($p: Int!, $m: ChildInput!) { add_child(parentid: $p, member: $m) { ok message } }',
      variables: { p: world.parent, m: child },
    }),
    remove_child: (world) => ({
      query: `mutation { remove_child(parentid: ${world.parent}, extraid: ${world.child}) { ok message } }`,
    }),
    set_list: (world) => ({ query: `mutation { set_list(name: "l", extraids: [${world.adult}]) { ok } }` }),
    send_message: (world) => ({
      query: 'mutation ($to: Recipients!, $m: MessageInput!) { send_message(to: $to, message: $m) { ok message } }',
      variables: { to: { extraids: [world.adult] }, m: text },
    }),
    change_message: (world) => ({
      query: `mutation { change_message(mailing_id: ${world.mailing}, message: { name: "other" }) { ok } }`,
    }),
    remind_message: (world) => ({ query: `mutation { remind_message(mailing_id: ${world.mailing}) { ok } }` }),
    withdraw_message: (world) => ({ query: `mutation { withdraw_message(mailing_id: ${world.mailing}) { ok } }` }),
    set_fields: (_, extraid) => ({
      query:
        'mutation ($e: Int!) { set_fields(extraid: $e, fields: [{ field: "occupation", value: "Baker" }]) { ok message } }',
      variables: { e: extraid },
    }),
    set_training: (_, extraid) => ({
      query: 'mutation ($e: Int!) { set_training(extraid: $e, online_date: "2026-05-01") { ok message } }',
      variables: { e: extraid },
    }),
    create_speciallist: () => ({
      query: 'mutation { create_speciallist(list: { listname: "Riders" }) { ok message } }',
    }),
    close_speciallist: (world) => ({
      query: `mutation { close_speciallist(listid: ${world.openList}) { ok message } }`,
    }),
    decide_speciallistapplication: (world, extraid) => ({
      query: `mutation { decide_speciallistapplication(listid: ${world.appliedList}, extraid: ${extraid}, status: A) { ok message } }`,
    }),
    add_opencasting: () => ({
      query: 'mutation { add_opencasting(casting: { title: "Crowd", preamble: "<p>Come.</p>" }) { ok message } }',
    }),
    change_opencasting: (world) => ({
      query: `mutation { change_opencasting(form_id: ${world.openCasting}, casting: { title: "Other" }) { ok message } }`,
    }),
    close_opencasting: (world) => ({
      query: `mutation { close_opencasting(form_id: ${world.openCasting}) { ok message } }`,
    }),
    look_at_opencasting_answers: (world, extraid) => ({
      query: `mutation { look_at_opencasting_answers(form_id: ${world.appliedCasting}, extraid: ${extraid}) { ok message } }`,
    }),
    decide_opencasting: (world, extraid) => ({
      query: `mutation { decide_opencasting(form_id: ${world.appliedCasting}, extraid: ${extraid}, status: A) { ok message } }`,
    }),
    post_hours: (_, extraid) => ({
      query: 'mutation ($lines: [HoursInput!]!) { post_hours(lines: $lines) { ok } }',
      variables: { lines: [{ extraid, reference: 'new', date_worked: '2026-11-02', hours: 8, euros: 120 }] },
    }),
    post_payslips: (_, extraid) => ({
      query: 'mutation ($lines: [PayslipInput!]!) { post_payslips(lines: $lines) { ok } }',
      variables: { lines: [{ extraid, worksid: 'new', ...payslip }] },
    }),
    post_chits: (_, extraid) => ({
      query: 'mutation ($lines: [ChitInput!]!) { post_chits(lines: $lines) { ok } }',
      variables: { lines: [{ extraid, reference: 'new', ...chit }] },
    }),
    leave_taken: () => ({ query: 'mutation { leave_taken(until: "2026-11-20") { ok members } }' }),
    leave_pay: (_, extraid) => ({
      query: `mutation { leave_pay(year: 2026, date: "2026-11-20", extraid: ${extraid}) { ok members } }`,
    }),
    leave_forfeit: () => ({ query: 'mutation { leave_forfeit(year: 2026) { ok members } }' }),
    leave_close: () => ({ query: 'mutation { leave_close(year: 2025) { ok members } }' }),
    leave_book: (_, extraid) => ({
      query: `mutation { leave_book(extraid: ${extraid}, book_date: "2026-12-21") { ok message } }`,
    }),
    leave_cancel: (_, extraid) => ({
      query: `mutation { leave_cancel(extraid: ${extraid}, book_date: "2026-11-16") { ok message } }`,
    }),
    set_ccp_terms: (_, extraid) => ({
      query: `mutation { set_ccp_terms(extraid: ${extraid}, have: false) { ok message } }`,
    }),
    erase_member: (world) => ({ query: `mutation { erase_member(extraid: ${world.newcomer}) { ok message } }` }),
    decline_erasure: (world) => ({
      query: `mutation { decline_erasure(extraid: ${world.child}, why: "still employed") { ok message } }`,
    }),
    token_name: () => ({ query: '{ token_name }' }),
    agency_tokens: () => ({ query: '{ agency_tokens { name } }' }),
    add_agency_token: () => ({ query: 'mutation { add_agency_token(name: "Orla") { ok message token } }' }),
    revoke_agency_token: (world) => ({
      query: `mutation { revoke_agency_token(id: ${world.agencyToken}) { ok message } }`,
    }),
    mails: () => ({ query: '{ mails { mail } }' }),
    send_mail_again: (world) => ({ query: `mutation { send_mail_again(id: ${world.givenUpMail}) { ok message } }` }),
    rotate_key: () => ({ query: `mutation { rotate_key(from: "${beingReplaced}") { ok message } }` }),
    demo_reset: () => ({ query: 'mutation { demo_reset { ok message } }' }),
  },
}
