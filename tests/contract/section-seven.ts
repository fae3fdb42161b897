import type { Principal } from '../../domain/access/authorisation-rows'
import { shortApplication } from '../support/matrix-castings'
import { shortSignUp, signUpDocument } from '../support/matrix-sign-ups'
import type { World } from '../support/matrix-world'
import type { SectionSevenDocument } from './section-seven-document'
import { rtwDocuments } from './section-seven-rtw'
import { servicePlanDocuments } from './section-seven-service-plan'

const ofTarget = (_: World, extraid: number) => ({ extraid })
const session =
  'ok message extraid is_family system stripe_key firstname lastname thumbnail has_minimum_data accept_employmentterms signedupdate is_staff family { extraid firstname lastname }'
const messages =
  'id category name message response outstanding expirydate sendtime text_type options extra_text link_code'
const leave =
  'extraid year closed hrs_balance_bf hrs_accrued hrs_booked hrs_paid hrs_taken hrs_forfeit euros_balance_bf euros_accrued euros_booked euros_paid euros_taken euros_forfeit'
const photo = 'phototype mediaid src datelastchanged imagewidth imageheight status quality comment message rateddate'
const list =
  'listid listname status description src photorequired photoprompt textrequired textprompt text image moderatornote'

/** Specification part 1, section 3: the fields that the pages of the wizard save, by type. */
const saved = {
  String:
    'title firstname lastname address1 address2 address3 address4 mobile emailaddress gender dayphone eveningphone alt_emailaddress parentname parentdayphone parenteveningphone parentmobilephone parentemail website nationality location build actingage ethnicgroup fluency irish haircolour hairstyle beard eyecolour occupation textlook texttraining accents textskills carinfo car_fuel necksize chestsize waistsize costume_waist dresssize hipsize bustsize cupsize insideleg shoesize hatsize glovesize eft_bankname eft_accountname eft_bic eft_iban ppsnumber holidaypay_action vimeo_id vimeo_private screenireland_cert1 screenireland_cert2 screenireland_cert3',
  Boolean:
    'listingblocked twt_link_enable contactparent emailnotify smsnotify freework promotional_work havecar wearglasses wearcontacts faircity',
  Int: 'height vimeo_width vimeo_height',
  Date: 'dateofbirth',
}
const savedFields = Object.entries(saved).flatMap(([type, names]) => names.split(' ').map((name) => ({ name, type })))
const shown =
  'parentid expirydate training_online training_full age righttowork_verified righttowork_assumed righttoworkexpires training_online_date training_full_date have_ccp_terms linked_payments enable_extra enable_model enable_actor enable_voice web_extra web_model web_actor web_voice availholidays signedupdate signedupmethod monthly_auto_renewal lastlogindate parental_consent parental_consent_date nera_consent nera_consent_date nera_school_consent nera_school_consent_date'
const forStaff =
  'criminal_convictions restricted_membership karma blacklisted lastphonecalldate nextphonecalldate enable_extra'
const allSaved = savedFields.map(({ name }) => name).join(' ')
const update = `mutation ($extraid: Int!, ${savedFields.map(({ name, type }) => `$${name}: ${type}`).join(', ')}) {
  update_member(extraid: $extraid, fields: { ${savedFields.map(({ name }) => `${name}: $${name}`).join(', ')} }) { ok message } }`

/** Reads these fields of a member. The answer is a list of one. */
const read = (covers: string, fields: string, as: Principal = 'member_self'): SectionSevenDocument => ({
  ...{ covers: `member: Member.${covers}`, endpoint: 'member', as, variables: ofTarget },
  document: `query ($extraid: Int!) { member(extraid: $extraid) { ${fields} } }`,
})

const threeWords = { password: 'three new words', password2: ' three new words ' }

const loginDocuments: readonly SectionSevenDocument[] = [
  {
    ...{ covers: 'login: Mutation.login', endpoint: 'login', as: 'visitor' },
    document: `mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { ${session} } }`,
    variables: () => ({ username: 'adult@example.ie', password: 'the password' }),
  },
  {
    ...{ covers: 'login: Mutation.relogin', endpoint: 'login', as: 'member_self' },
    document: `mutation { relogin { ${session} } }`,
  },
  {
    ...{ covers: 'login: Mutation.logout', endpoint: 'login', as: 'member_self' },
    document: 'mutation { logout { ok } }',
  },
  {
    ...{ covers: 'login: Mutation.staff_access', endpoint: 'login', as: 'staff_other', variables: ofTarget },
    document: `mutation ($extraid: Int!) { staff_access(extraid: $extraid) { ${session} } }`,
  },
  {
    ...{ covers: 'login: Query.public_message', endpoint: 'login', as: 'visitor' },
    document: `query ($code: String!) { public_message(code: $code) { messages { ${messages} } } }`,
    variables: ({ messages: of }, target) => ({ code: of.get(target)?.code }),
  },
  {
    ...{ covers: 'login: Mutation.public_message_respond', endpoint: 'login', as: 'visitor' },
    document:
      'mutation ($code: String!, $response: String!, $notes: String) { public_message_respond(code: $code, response: $response, notes: $notes) { ok message } }',
    variables: ({ messages: of }, target) => ({ code: of.get(target)?.code, response: 'N', notes: null }),
  },
  {
    ...{ covers: 'login: Mutation.send_password_reset', endpoint: 'login', as: 'visitor' },
    document: 'mutation ($email: String!) { send_password_reset(email: $email) { ok message } }',
    variables: () => ({ email: 'adult@example.ie' }),
  },
  {
    ...{ covers: 'login: Mutation.send_password_reset', endpoint: 'login', as: 'visitor' },
    document: 'mutation ($email: String!) { send_password_reset(email: $email) { ok message } }',
    variables: () => ({ email: '087 123 4567' }),
  },
  {
    ...{ covers: 'login: Mutation.password_reset', endpoint: 'login', as: 'visitor' },
    document:
      'mutation ($extraid: Int!, $token: String!, $password: String!, $password2: String!) { password_reset(extraid: $extraid, token: $token, password: $password, password2: $password2) { ok message } }',
    variables: ({ adult, resetToken: token }) => ({ extraid: adult, token, ...threeWords }),
  },
  {
    ...{ covers: 'login: Query.list_opencasting', endpoint: 'login', as: 'visitor' },
    document: '{ list_opencasting { id title preamble created expiry } }',
  },
  {
    ...{ covers: 'login: Query.notice_form', endpoint: 'login', as: 'visitor' },
    document: 'query ($id: Int!) { notice_form(id: $id) { id title preamble is_active config } }',
    variables: ({ openCasting }) => ({ id: openCasting }),
  },
  {
    ...{ covers: 'login: Query.isunique_loginname', endpoint: 'login', as: 'visitor' },
    document: 'query ($emailaddress: String!) { isunique_loginname(emailaddress: $emailaddress) { ok message } }',
    variables: () => ({ emailaddress: 'stranger@example.ie' }),
  },
  {
    ...{ covers: 'login: Mutation.notice_application', endpoint: 'login', as: 'visitor' },
    document:
      'mutation ($form_id: Int!, $application: ApplicationInput!) { notice_application(form_id: $form_id, application: $application) { ok message } }',
    variables: ({ openCasting }) => ({
      form_id: openCasting,
      application: shortApplication,
    }),
  },
  {
    ...{ covers: 'login: Query.options', endpoint: 'login', as: 'visitor' },
    document: '{ options { code price label } }',
  },
  {
    ...{ covers: 'login: Query.stripe_key', endpoint: 'login', as: 'visitor' },
    document: '{ stripe_key }',
  },
  {
    ...{ covers: 'login: Mutation.voucher_register', endpoint: 'login', as: 'visitor' },
    document: signUpDocument('voucher_register', ['activation'], 'ok message extraid'),
    variables: ({ signUps }) => ({ ...shortSignUp, activation: signUps.voucher }),
  },
  {
    ...{ covers: 'login: Mutation.register_create_customer', endpoint: 'login', as: 'visitor' },
    document:
      'mutation ($subscription: String!, $mobile: String!, $firstname: String!, $lastname: String!, $email: String!) { register_create_customer(subscription: $subscription, mobile: $mobile, firstname: $firstname, lastname: $lastname, email: $email) { customer_id } }',
    variables: () => {
      const { subscription, mobile, firstname, lastname, email } = shortSignUp
      return { subscription, mobile, firstname, lastname, email }
    },
  },
  {
    ...{ covers: 'login: Mutation.start_subscription', endpoint: 'login', as: 'visitor' },
    document: signUpDocument(
      'start_subscription',
      ['customer_id', 'paymentmethod_id'],
      'paid subscription_ref client_secret extraid',
    ),
    variables: ({ signUps }) => ({
      ...shortSignUp,
      ...{ customer_id: signUps.customer_id, paymentmethod_id: 'pm_sandbox_accepted' },
    }),
  },
]

const profileDocuments: readonly SectionSevenDocument[] = [
  { ...read('', `extraid ${allSaved} ${shown}`), covers: 'member: Query.member' },
  { ...read('', forStaff, 'staff_acting'), covers: 'member: Query.member' },
  {
    ...{ covers: 'member: Mutation.update_member', endpoint: 'member', as: 'member_self', document: update },
    variables: (_, extraid) => ({ extraid, firstname: 'Órla', height: 70, havecar: true, dateofbirth: '1990-02-28' }),
  },
  {
    ...{ covers: 'member: Mutation.update_member', endpoint: 'member', as: 'parent_own_child' },
    document:
      'mutation ($extraid: Int!, $vimeo_id: String, $vimeo_width: Int, $vimeo_height: Int) { update_member(extraid: $extraid, fields: { vimeo_id: $vimeo_id, vimeo_width: $vimeo_width, vimeo_height: $vimeo_height }) { ok message } }',
    variables: (_, extraid) => ({ extraid, vimeo_id: null, vimeo_width: 640, vimeo_height: 480 }),
  },
  {
    ...{ covers: 'member: Mutation.accept_employmentterms', endpoint: 'member', as: 'terms_not_accepted' },
    document: 'mutation ($extraid: Int!) { accept_employmentterms(extraid: $extraid) { ok message } }',
    variables: ofTarget,
  },
]

const listDocuments: readonly SectionSevenDocument[] = [
  read('payslip', 'payslip { id worksid cutoffdate firstname lastname names ratecardnames weeknum year }'),
  read('chit', 'chit { id date_worked production role production_company }'),
  read('photos', `photos { ${photo} }`),
  {
    ...read('photos', ''),
    document: `query ($extraid: Int!, $phototypes: [Int!]!) { member(extraid: $extraid) { photos(phototypes: $phototypes) { ${photo} } } }`,
    variables: (_, extraid) => ({ extraid, phototypes: [1] }),
  },
  read('voicereel', 'voicereel { title src }'),
  read('experience', 'experience { sequenceid year role production detail paid }'),
  read('speciallist', `speciallist { ${list} }`),
  {
    ...read('speciallist', ''),
    document: `query ($extraid: Int!, $listid: Int) { member(extraid: $extraid) { speciallist(listid: $listid) { ${list} } } }`,
    variables: ({ appliedList }, extraid) => ({ extraid, listid: appliedList }),
  },
  read('opencasting', 'opencasting { id title preamble created expiry status }'),
  read(
    'family',
    'membershipclass family { extraid firstname lastname gender dateofbirth mobile nationality emailaddress membershipclass }',
    'parent_self',
  ),
  read('messages', `messages { ${messages} tophone }`),
  {
    ...read('messages', ''),
    document: `query ($extraid: Int!, $id: Int) { member(extraid: $extraid) { firstname messages(id: $id) { ${messages} tophone } } }`,
    variables: ({ messages: of }, extraid) => ({ extraid, id: of.get(extraid)?.id }),
  },
  read('has_device', 'has_device'),
  read(
    'review',
    'review { accept_employmentterms has_minimum_data has_headshot headshot_age headshot_quality covid_vaccinated covid_status rtw_submitted rtw_verified rtw_expiring_soon system subscription_expired subscription_expiring_soon has_training_full has_training_online has_si_training twt_sent twt_responded twt_rate age }',
  ),
  {
    ...read('annualleave', ''),
    document: `query ($extraid: Int!, $year: Int) { member(extraid: $extraid) { annualleave(year: $year) { ${leave} } } }`,
    variables: (_, extraid) => ({ extraid, year: 2026 }),
  },
  read(
    'annualleave',
    `annualleave { ${leave} hrs_balance_cf hrs_to_forfeit events { event_type event_date hours euros } }`,
  ),
]

/** A mutation of the member's record: the arguments with their types, and the fields that it reads. */
const effect = (
  name: string,
  args: string,
  reads: string,
  variables: SectionSevenDocument['variables'],
  as: Principal = 'member_self',
): SectionSevenDocument => {
  const passed = [...args.matchAll(/\$(\w+):/g)].map(([, one]) => `${one}: $${one}`).join(', ')
  const document = `mutation (${args}) { ${name}(${passed}) { ${reads} } }`
  return { covers: `member: Mutation.${name}`, endpoint: 'member', as, document, variables: variables ?? ofTarget }
}

const effectDocuments: readonly SectionSevenDocument[] = [
  effect(
    'add_experience',
    '$extraid: Int!, $year: String!, $role: String!, $production: String!, $detail: String!, $paid: Boolean',
    'ok message',
    (_, extraid) => ({ extraid, year: '2019', role: 'Extra', production: 'TV', detail: 'Quay Street', paid: true }),
  ),
  effect('remove_experience', '$extraid: Int!, $sequenceid: Int!', 'ok message', ({ experience }, extraid) => ({
    extraid,
    sequenceid: experience.get(extraid),
  })),
  effect(
    'add_speciallistapplication',
    '$extraid: Int!, $listid: Int!, $text: String, $image: Upload',
    'ok message',
    ({ openList, uploads }, extraid) => ({
      extraid,
      listid: openList,
      text: 'I ride.',
      image: uploads.get('member_self'),
    }),
  ),
  effect(
    'remove_speciallistapplication',
    '$extraid: Int!, $listid: Int!',
    'ok message',
    ({ appliedList }, extraid) => ({ extraid, listid: appliedList }),
  ),
  effect('opencasting_apply', '$extraid: Int!, $form_id: Int!', 'message', ({ openCasting }, extraid) => ({
    extraid,
    form_id: openCasting,
  })),
  effect(
    'add_family_member',
    '$extraid: Int!, $firstname: String!, $lastname: String!, $gender: String!, $nationality: String!, $dateofbirth: Date!, $mobile: String!, $emailaddress: String!',
    'ok message extraid',
    (_, extraid) => ({
      ...{ extraid, firstname: 'Fiadh', lastname: 'Tiernan', gender: 'F', nationality: 'IE' },
      ...{ dateofbirth: '2018-05-01', mobile: '0851234567', emailaddress: 'a@b.ie' },
    }),
    'parent_self',
  ),
  effect(
    'remove_family_member',
    '$extraid: Int!, $member: Int!',
    'ok message',
    ({ child }, extraid) => ({ extraid, member: child }),
    'parent_self',
  ),
  effect(
    'message_respond',
    '$extraid: Int!, $id: Int!, $response: String!, $notes: String',
    'ok message',
    ({ messages: of }, extraid) => ({ extraid, id: of.get(extraid)?.id, response: 'Yes', notes: 'by bus' }),
  ),
  effect(
    'upload_photo',
    '$extraid: Int!, $phototype: Int!, $image: Upload!',
    `ok message photo { ${photo} }`,
    ({ uploads }, extraid) => ({ extraid, phototype: 3, image: uploads.get('member_self') }),
  ),
  effect('rotate_image', '$mediaid: Int!, $angle: Int!', `ok message photo { ${photo} }`, ({ photos }, extraid) => ({
    mediaid: photos.get(extraid)?.mediaid,
    angle: 270,
  })),
  effect('remove_image', '$mediaid: Int!', 'ok message photo { mediaid }', ({ photos }, extraid) => ({
    mediaid: photos.get(extraid)?.mediaid,
  })),
  effect(
    'upload_voicereel',
    '$extraid: Int!, $title: String!, $file: Upload!',
    'ok message',
    ({ sounds }, extraid) => ({ extraid, title: 'Narration', file: sounds.get('member_self') }),
  ),
  effect('remove_voicereel', '$extraid: Int!, $reel: String!', 'ok message', ({ reels }, extraid) => ({
    extraid,
    reel: reels.get(extraid)?.src,
  })),
  effect('disconnect_device', '$extraid: Int!', 'ok message', ofTarget),
  effect('password_set', '$current_password: String!, $password: String!, $password2: String!', 'ok message', () => ({
    current_password: 'the password',
    ...threeWords,
  })),
  effect('book_annualleave', '$extraid: Int, $book_date: Date', 'ok message', (_, extraid) => ({
    extraid,
    book_date: '2026-12-21',
  })),
]

/** One document for each row of section 7 of both parts that is built. */
export const sectionSeven: readonly SectionSevenDocument[] = [
  ...loginDocuments,
  ...profileDocuments,
  ...listDocuments,
  ...effectDocuments,
  ...servicePlanDocuments,
  ...rtwDocuments,
]
