import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agencyProblem } from './agency-problem'
import { readConfig } from './read-config'
import sample from './sample-agency.json' with { type: 'json' }

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'callboard-config-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...env })
const secret = { AGENCY_TOKEN: 'x'.repeat(40), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') }

test('without any variable it is the demo of the sample agency on loopback', () => {
  const config = read()
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', isDemo: true, databasePool: 8, proxyHops: 0 })
  expect(config.agencyInfo.name).toBe('Lanternhill Casting')
  expect(config.databaseUrl).toBeUndefined()
  expect(config.isDevelopment).toBe(false)
  expect(config.limits['login-account']).toEqual({ points: 10, seconds: 900 })
  expect(config.limits['login-address']).toEqual({ points: 100, seconds: 900 })
})

test('an empty variable is one that is not set', () => {
  expect(read({ PORT: ' ', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 8080, isDemo: true })
})

describe('the demo', () => {
  test.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'https://members.example.ie' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ PROXY_HOPS: '1' }, false],
    [{ DATABASE_URL: 'postgres://db/x', ...secret }, false],
    [{ DATABASE_URL: 'postgres://db/x', ...secret, DEMO: '1' }, true],
  ])('%j: %s', (env: Record<string, string>, isDemo) => expect(read(env).isDemo).toBe(isDemo))
})

test('the keys are made once, for this user alone, and stay', () => {
  const first = read()
  expect(first.fieldKeys.map((key) => key.length)).toEqual([32])
  expect(first.agencyToken.length).toBeGreaterThanOrEqual(43)
  for (const name of ['field.key', 'agency.token']) expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600)
  const again = read()
  expect([again.agencyToken, again.fieldKeys]).toEqual([first.agencyToken, first.fieldKeys])
  expect(readFileSync(join(dir, 'agency.token'), 'utf8').trim()).toBe(first.agencyToken)
})

test('a key file that is cut short is refused, not replaced', () => {
  writeFileSync(join(dir, 'field.key'), 'abc')
  expect(() => read()).toThrow('FIELD_KEY must be 32 random bytes as base64')
  expect(readFileSync(join(dir, 'field.key'), 'utf8')).toBe('abc')
})

test('a key is never made where a database is', () => {
  read()
  mkdirSync(join(dir, 'db'))
  read()
  rmSync(join(dir, 'field.key'))
  expect(() => read()).toThrow(
    `The key of the database in ${dir} is missing: put ${join(dir, 'field.key')} back, or set FIELD_KEY; a new key could not open what is there.`,
  )
  expect(existsSync(join(dir, 'field.key'))).toBe(false)
  expect(read({ FIELD_KEY: secret.FIELD_KEY }).keyFile).toBeNull()
})

test('two keys stand behind each other, the wanted one first; in the file below each other', () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const texts = keys.map((key) => key.toString('base64'))
  expect(read({ FIELD_KEY: texts.join(',') }).fieldKeys).toEqual(keys)
  writeFileSync(join(dir, 'field.key'), `${texts.join('\n')}\n`)
  expect(read()).toMatchObject({ fieldKeys: keys, keyFile: join(dir, 'field.key') })
  expect(() => read({ FIELD_KEY: `${texts[0]},x` })).toThrow('FIELD_KEY must be 32 random bytes')
})

test('introspection needs development and loopback', () => {
  expect(read({ NODE_ENV: 'development' }).isDevelopment).toBe(true)
  expect(read({ NODE_ENV: 'development', HOST: '0.0.0.0' }).isDevelopment).toBe(false)
})

describe('payments', () => {
  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_1aB', STRIPE_PUBLISHABLE_KEY: 'pk_test_1aB' }
  const live = { STRIPE_SECRET_KEY: 'sk_live_1aB', STRIPE_PUBLISHABLE_KEY: 'pk_live_1aB' }
  const secrets = /1aB|whsec_1/

  test('without keys it is the sandbox', () => expect(read().stripe).toBeNull())

  test('with both keys it is Stripe; what it tells is believed with a third secret', () => {
    const of = { secretKey: 'sk_test_1aB', publishableKey: 'pk_test_1aB' }
    expect(read(testKeys).stripe).toEqual({ ...of, webhookSecret: null, apiBase: null })
    const more = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: 'http://127.0.0.1:12111' }
    expect(read({ ...testKeys, ...more }).stripe).toEqual({
      ...{ ...of, webhookSecret: 'whsec_1' },
      apiBase: new URL('http://127.0.0.1:12111'),
    })
    expect(read({ ...live, DEMO: '0' }).stripe).toMatchObject({ secretKey: 'sk_live_1aB' })
    expect(read({ ...live, STRIPE_SECRET_KEY: 'rk_live_1aB', DEMO: '0' }).stripe).toMatchObject({
      secretKey: 'rk_live_1aB',
    })
  })

  test.each([
    ['one key alone', { STRIPE_SECRET_KEY: 'sk_test_1aB' }, 'must be set together'],
    ['the other one alone', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1aB' }, 'must be set together'],
    [
      'a live and a test key',
      { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1aB' },
      'must be both live or both test keys',
    ],
    ['a test and a live key', { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1aB' }, 'must be both live or both test'],
    [
      'the keys changed over',
      { STRIPE_SECRET_KEY: 'pk_test_1aB', STRIPE_PUBLISHABLE_KEY: 'sk_test_1aB' },
      /^STRIPE_SECRET_KEY must have the form sk_live_… or/,
    ],
    [
      'a publishable key that is none',
      { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'pk_1aB' },
      /^STRIPE_PUBLISHABLE_KEY must have the form pk_live_… or pk_test_…\.$/,
    ],
    ['live keys in the demo', live, /^The demo takes no live keys of Stripe/],
    [
      'a secret of another form',
      { ...testKeys, STRIPE_WEBHOOK_SECRET: 'sk_test_1aB' },
      /^STRIPE_WEBHOOK_SECRET must begin with whsec_\.$/,
    ],
    ['a secret without keys', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY/],
    [
      'an address without keys',
      { STRIPE_API_BASE: 'https://api.stripe.com' },
      /^STRIPE_API_BASE needs STRIPE_SECRET_KEY/,
    ],
    ['an address with a path', { ...testKeys, STRIPE_API_BASE: 'https://a.ie/v1' }, /without a path/],
    ['keys in clear over a network', { ...testKeys, STRIPE_API_BASE: 'http://a.ie' }, /must begin with https/],
    [
      'an address of another kind',
      { ...testKeys, STRIPE_API_BASE: 'ftp://a.ie' },
      /^STRIPE_API_BASE must be an address/,
    ],
  ])('%s: one sentence, without a key in it', (_what, env: Record<string, string>, sentence) => {
    const message = thrown(() => read(env))
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(secrets)
    expect(message).not.toContain('\n')
  })
})

test('where mails and texts go', () => {
  expect(read()).toMatchObject({ smtpUrl: undefined, smsWebhookUrl: undefined })
  const set = { SMTP_URL: 'smtps://user:p%40ss@mail.example.ie:465', SMS_WEBHOOK_URL: 'https://texts.example.ie/send' }
  expect(read(set)).toMatchObject({ smtpUrl: set.SMTP_URL, smsWebhookUrl: set.SMS_WEBHOOK_URL })
  expect(() => read({ SMTP_URL: 'mail.example.ie' })).toThrow(
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
  )
  expect(() => read({ SMS_WEBHOOK_URL: 'ftp://texts' })).toThrow('SMS_WEBHOOK_URL must be an address')
})

test('what texts lead to is told with a secret of 32 characters, which no message repeats', () => {
  expect(read().smsCallbackSecret).toBeNull()
  const secret = '0123456789abcdef0123456789abcdef'
  expect(read({ SMS_CALLBACK_SECRET: secret }).smsCallbackSecret).toBe(secret)
  for (const wrong of [secret.slice(1), `${secret} more`, `${secret}é`]) {
    const message = thrown(() => read({ SMS_CALLBACK_SECRET: wrong }))
    expect(message).toMatch(/^SMS_CALLBACK_SECRET must be 32 characters or more, without spaces/)
    expect(message).not.toContain('123456789')
  }
})

test('texts of messages have a limit a day', () => {
  expect(read().limits['notification-texts']).toEqual({ points: 2_000, seconds: 86_400 })
  expect(read({ LIMIT_TEXTS: '50' }).limits['notification-texts']).toEqual({ points: 50, seconds: 86_400 })
  expect(() => read({ LIMIT_TEXTS: '0' })).toThrow('LIMIT_TEXTS must be a whole number from 1 to 100000')
})

describe("an agency's file", () => {
  test('the sample fits', () => expect(agencyProblem(sample)).toBeNull())
  test('without retention it fits too, and the sample’s holds', () => {
    const { retention: _, ...rest } = sample
    expect(agencyProblem(rest)).toBeNull()
  })

  test.each([
    { required: true, soon_days: 30 },
    { required: false, soon_days: 0, grace_days: 0 },
  ])('a house’s rules for plans fit: %o', (subscription) => {
    expect(agencyProblem({ ...sample, systems: [{ ...sample.systems[0], subscription }] })).toBeNull()
  })
  test.each([-1, 1.5, '14'])('days of grace can’t be %s', (grace_days) => {
    const subscription = { required: true, soon_days: 30, grace_days }
    const problem = agencyProblem({ ...sample, systems: [{ ...sample.systems[0], subscription }] })
    expect(problem).toBe('systems[0].subscription.grace_days must be a number of days')
  })

  test('a sender of mails fits', () => expect(agencyProblem({ ...sample, mail_from: 'no-reply@b.ie' })).toBeNull())

  test.each([
    ['no object', [], 'it must be a JSON object'],
    ['an unknown key', { ...sample, motto: 'x' }, 'motto is not a key that it knows'],
    ['no name', { ...sample, name: ' ' }, 'name must be a text of 1 to 200 characters'],
    [
      'a script as link',
      { ...sample, links: { ...sample.links, home: 'javascript:alert(1)' } },
      /^links\.home must be/,
    ],
    ['another host as path', { ...sample, links: { ...sample.links, home: '//evil.example' } }, /^links\.home must be/],
    ['a backslash', { ...sample, links: { ...sample.links, home: '/\\evil.example' } }, /^links\.home must be/],
    ['no house', { ...sample, systems: [] }, 'systems must be a list of one house or more'],
    ['a house twice', { ...sample, systems: [sample.systems[0], sample.systems[0]] }, /^systems\[1\]\.code must be/],
    ['one contact', { ...sample, staff_contacts: ['Niamh'] }, 'staff_contacts must be two names'],
    ['two senders', { ...sample, mail_from: 'a@b.ie,c@d.ie' }, 'mail_from must be an e-mail address'],
    [
      'a sender with a line break',
      { ...sample, mail_from: 'a@b.ie\nBcc: c@d.ie' },
      'mail_from must be an e-mail address',
    ],
    ['no months', { ...sample, scan_months: 0 }, 'scan_months must be a number of months from 1 to 120'],
    ['a law left out', { ...sample, retention: { pay: sample.retention.pay } }, /^retention\.working_time must hold/],
    [
      'years as words',
      { ...sample, retention: { ...sample.retention, pay: { years: 'six', why: 'law' } } },
      'retention.pay.years must be a number of years from 0 to 100',
    ],
    [
      'no reason',
      { ...sample, retention: { ...sample.retention, pay: { years: 6, why: '' } } },
      'retention.pay.why must be a text of 1 to 200 characters',
    ],
    [
      'rules left out',
      { ...sample, systems: [{ code: 'a', name: 'A' }] },
      'systems[0].subscription must hold required (true or false) and soon_days (a number of days), and may hold grace_days',
    ],
    ['no support', { ...sample, support: null }, 'support must be an object with email and phone'],
  ])('%s', (_what, value, problem) => {
    expect(agencyProblem(value)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
  })
})

function thrown(what: () => unknown): string {
  try {
    what()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('Nothing was thrown.')
}
