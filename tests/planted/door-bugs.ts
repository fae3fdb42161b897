import type { PlantedBug } from './planted-bug'

const logins = 'tests/long/login-limits.test.ts'
const sharedAddress = 'tests/integration/shared-address.test.ts'
const config = 'server/config/read-config.test.ts'

/** Who gets in at the server's doors, and whom others can keep out. */
export const doorBugs: readonly PlantedBug[] = [
  {
    name: 'equal fields are counted without those of fragments',
    file: 'server/http/repeated-fields.ts',
    find: '          if (fragment) collect(fragment.selectionSet)',
    replace: '          if (fragment) checkMerged([fragment.selectionSet])',
    test: ['tests/integration/repeated-fields.test.ts', 'login refuses what is repeated too often, before validation'],
  },
  {
    name: 'wrong tries from one address shut everybody out of the account',
    file: 'server/services/access/login.ts',
    find: "const byAccount = await limits.consume('login-account', keyOf(loginname, from))",
    replace: "const byAccount = await limits.consume('login-account', keyOf(loginname, ''))",
    test: [logins, 'wrong tries on an account from one address shut out that address, and nobody else'],
  },
  {
    name: 'a phone that signed in before is counted with the strangers of its address',
    file: 'server/services/access/login.ts',
    find: 'const from = mark ?',
    replace: "const from = mark === '' ?",
    test: [
      logins,
      'a phone that signed in before gets in also from an address that is shut out; what it tries counts as its own',
    ],
  },
  {
    name: 'a refused address goes on spending what others have',
    file: 'server/services/access/login.ts',
    find: `  if (!byAddress.ok) return byAddress
  const byAccount = await limits.consume('login-account', keyOf(loginname, from))`,
    replace: `  const byAccount = await limits.consume('login-account', loginname)
  if (!byAddress.ok) return byAddress`,
    test: [logins, 'an address that is refused spends nothing of an account'],
  },
  {
    name: 'right passwords use up what an address may fail',
    file: 'server/services/access/login.ts',
    find: '  await attempt.giveBack()\n',
    replace: '',
    test: [sharedAddress, 'login: what is right costs nothing'],
  },
  {
    name: 'whoever has one link of a message can guess at others for ever',
    file: 'server/services/messages/public-message.ts',
    find: `  await guess.giveBack()
  const { tophone`,
    replace: `  await ctx.limits.reset('code-guess', ctx.address)
  const { tophone`,
    test: [sharedAddress, 'public_message: something right between wrong ones gives no further guess'],
  },
  {
    name: 'the device’s cookie takes the place of the session’s',
    file: 'server/http/add-cookie.ts',
    find: "response.setHeader('Set-Cookie', [...others, cookie])",
    replace: "response.setHeader('Set-Cookie', others.length < 0 ? others : cookie)",
    test: [logins, 'gives the device’s cookie beside the session’s'],
  },
  {
    name: 'a body that a form can send has an effect without the header',
    file: 'server/http/request-origin.ts',
    find: '(isJson(headers) || isMultipart(headers)) &&',
    replace: 'headers &&',
    test: ['server/http/request-guards.test.ts', 'a text that names JSON'],
  },
  {
    name: 'an address that was typed has an effect without the header',
    file: 'server/http/request-origin.ts',
    find: "headers['sec-fetch-site'] === 'same-origin')",
    replace: "headers['sec-fetch-site'] !== undefined)",
    test: ['server/http/request-guards.test.ts', 'JSON of an address that was typed'],
  },
  {
    name: 'what the agency thinks of a member is theirs to read',
    file: 'domain/access/attribute-authorisation.ts',
    find: 'karma: staffActing',
    replace: 'karma: own',
    test: [
      'tests/integration/attributes.test.ts',
      'is set by its command line, shown there, and read by those whom it is for',
    ],
  },
  {
    name: 'whoever sends half a request keeps its place',
    file: 'server/http/receiving.ts',
    find: 'if (waiting.size >= most && oldest) {',
    replace: 'if (waiting.size < 0 && oldest) {',
    test: ['server/http/receiving.test.ts', 'cuts off whoever has been at it longest, and nobody who is done'],
  },
  {
    name: 'the demo stands open behind a proxy on this very machine',
    file: 'server/config/loopback.ts',
    find: "  return proxyHops > 0 ? 'PROXY_HOPS' : null",
    replace: '  return null',
    test: [config, '{"PROXY_HOPS":"1"}: false'],
  },
  {
    name: 'the demo is served under a public address',
    file: 'server/config/loopback.ts',
    find: "if (publicUrl && !isLoopback(publicUrl.hostname.replace(/^\\[|\\]$/g, ''))) return 'PUBLIC_URL'",
    replace: '',
    test: [config, '{"PUBLIC_URL":"https://members.example.ie"}: false'],
  },
  {
    name: 'a text is looked at however long it is',
    file: 'server/http/text-limits.ts',
    find: 'if (value.length <= limit) return',
    replace: 'if (limit > 0) return',
    test: [
      'tests/long/text-limits.test.ts',
      'no text argument of any operation is looked at beyond its length, and nobody has to be signed in to be refused',
    ],
  },
]
