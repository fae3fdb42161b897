import { randomUUID } from 'node:crypto'
import type { EndpointName } from './caller'
import { absentNumber, type World } from './matrix-world'

/** One call of an operation, about `target`, that would succeed for whoever may make it. */
export interface Sample {
  query: string
  variables?: Record<string, unknown>
  /** It answers ok false to those who may ask, too: nobody is signed in. */
  mayBeFalse?: true
}

type Make = (world: World, target: number) => Sample

const member = { loginname: 'made@example.ie', password: 'long enough', firstname: 'A', lastname: 'B' }
const born = { gender: 'F', dateofbirth: '2018-05-01' }
const reached = { mobile: '0851234567', emailaddress: 'a@b.ie', nationality: 'Irish' }
const child = { firstname: 'A', lastname: 'B', ...born, ...reached }
const text = { category: 'c', name: 'n', message: 'm', text_type: 'simple' }

/** The message of the target; for a number that does not exist, the adult's. */
function messageOf(world: World, target: number) {
  return world.messages.get(target === absentNumber ? world.adult : target) ?? { id: 0, code: '' }
}

export const samples: Readonly<Record<EndpointName, Readonly<Record<string, Make>>>> = {
  login: {
    public_message: (world, target) => ({
      query: 'query ($code: String!) { public_message(code: $code) { messages { name } } }',
      variables: { code: messageOf(world, target).code },
    }),
    login: () => ({
      query: 'mutation { login(username: "adult@example.ie", password: "the password") { ok extraid } }',
    }),
    relogin: () => ({ query: 'mutation { relogin { ok extraid } }', mayBeFalse: true }),
    logout: () => ({ query: 'mutation { logout { ok } }' }),
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
    page_view: () => ({ query: 'mutation { page_view(route: "/member/home") { ok } }' }),
  },
  member: {
    member: (_, extraid) => ({
      query: 'query ($extraid: Int!) { member(extraid: $extraid) { extraid firstname } }',
      variables: { extraid },
    }),
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
    disconnect_device: (_, extraid) => ({
      query: 'mutation ($extraid: Int!) { disconnect_device(extraid: $extraid) { ok message } }',
      variables: { extraid },
    }),
    outbox_skip: () => ({
      query: `mutation { outbox_skip(client_id: "${randomUUID()}", seq: 1, op_id: "${randomUUID()}") { ok known last_seq } }`,
    }),
  },
  rtw: { principal: () => ({ query: '{ principal { extraid is_staff } }' }) },
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
    withdraw_message: (world) => ({ query: `mutation { withdraw_message(mailing_id: ${world.mailing}) { ok } }` }),
    demo_reset: () => ({ query: 'mutation { demo_reset { ok message } }' }),
  },
}
