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
    for (let i = 0; i < 3; i++) expect(await limits.consume('login-account', 'one')).toEqual({ ok: true })
    const refused = await limits.consume('login-account', 'one')
    expect(refused).toMatchObject({ ok: false })
    expect(refused.ok ? 0 : refused.retryAfterS).toBeGreaterThan(50)
    expect(await limits.consume('login-account', 'two')).toEqual({ ok: true })
    await limits.reset('login-account', 'one')
    expect(await limits.consume('login-account', 'one')).toEqual({ ok: true })
  })

  test('another process on the same database sees the same count, however many ask at once', async () => {
    const [here, there] = [createLimits(opened.pool, few), createLimits(opened.pool, few)]
    const asked = Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).consume('login-account', 'shared'))
    const allowed = (await Promise.all(asked)).filter((answer) => answer.ok)
    expect(allowed).toHaveLength(3)
  })

  test('keys rest hashed', async () => {
    await createLimits(opened.pool, few).consume('login-address', '203.0.113.9')
    const keys = await opened.db.selectFrom('rate_limit').select('key').execute()
    expect(keys.length).toBeGreaterThan(0)
    expect(JSON.stringify(keys)).not.toContain('203.0.113.9')
  })
})
