import { beforeAll, expect, test } from 'vitest'
import { forEachDatabase } from '../../tests/support/database'
import type { OpenDatabase } from './database'
import { createLimits, defaultLimits } from './limits'

const few = { ...defaultLimits, 'login-account': { points: 3, seconds: 60 } }

forEachDatabase((_name, open) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })

  test('counts per key, says how long to wait, and forgets after a success', async () => {
    const limits = createLimits(opened.pool, few)
    for (let i = 0; i < 3; i++) expect(await limits.consume('login-account', 'one')).toMatchObject({ ok: true })
    const refused = await limits.consume('login-account', 'one')
    expect(refused).toMatchObject({ ok: false })
    expect(refused.ok ? 0 : refused.retryAfterS).toBeGreaterThan(50)
    expect(await limits.consume('login-account', 'two')).toMatchObject({ ok: true })
    await limits.reset('login-account', 'one')
    expect(await limits.consume('login-account', 'one')).toMatchObject({ ok: true })
  })

  test('another process on the same database sees the same count, however many ask at once', async () => {
    const [here, there] = [createLimits(opened.pool, few), createLimits(opened.pool, few)]
    const asked = Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).consume('login-account', 'shared'))
    const allowed = (await Promise.all(asked)).filter((answer) => answer.ok)
    expect(allowed).toHaveLength(3)
  })

  test('an IPv6 address counts in its /56 and its /48 too, which allow more, and is given back in all of them', async () => {
    const limits = createLimits(opened.pool, { ...defaultLimits, 'code-guess': { points: 2, seconds: 60 } })
    const guess = (network: string) => limits.consume('code-guess', network)
    const guesses = async (networks: string[]) => {
      const told = []
      for (const network of networks) for (let at = 0; at < 2; at++) told.push((await guess(network)).ok)
      return told.filter(Boolean).length
    }
    const networks = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at))
    expect(await guesses(networks(8, (at) => `2001:db8:1:10${at}::/64`))).toBe(8)
    expect(await guess('2001:db8:1:1ff::/64')).toMatchObject({ ok: false })
    expect(await guesses(networks(30, (at) => `2001:db8:1:${at + 2}00::/64`))).toBe(24)
    expect(await guess('2001:db8:1:ff00::/64')).toMatchObject({ ok: false })
    expect(await guess('2001:db8:2:100::/64')).toMatchObject({ ok: true })

    for (let at = 0; at < 40; at++) {
      const right = await guess(`2001:db8:3:${at.toString(16)}::/64`)
      expect(right.ok).toBe(true)
      await right.giveBack()
    }
  })

  test('an attempt that is given back after its time makes no room', async () => {
    const limits = createLimits(opened.pool, { ...defaultLimits, 'code-guess': { points: 1, seconds: 1 } })
    const late = await limits.consume('code-guess', '203.0.113.70')
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await late.giveBack()
    expect(await limits.consume('code-guess', '203.0.113.70')).toMatchObject({ ok: true })
    expect(await limits.consume('code-guess', '203.0.113.70')).toMatchObject({ ok: false })
  })

  test('keys rest hashed', async () => {
    await createLimits(opened.pool, few).consume('login-address', '203.0.113.9')
    const keys = await opened.db.selectFrom('rate_limit').select('key').execute()
    expect(keys.length).toBeGreaterThan(0)
    expect(JSON.stringify(keys)).not.toContain('203.0.113.9')
  })
})
