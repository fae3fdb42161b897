import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './password'

describe('passwords', () => {
  it('are Argon2id with 64 MiB, 3 passes and 1 lane, salted, trimmed', async () => {
    const [one, two] = await Promise.all([hashPassword(' long enough '), hashPassword('long enough')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwordMatches(one, 'long enough')).toBe(true)
    expect(await passwordMatches(one, 'long enougH')).toBe(false)
  })

  it('never match an account that does not exist', async () => {
    expect(await passwordMatches(null, 'anything')).toBe(false)
  })

  it('are checked a few at a time, and beyond a queue the server says that it is busy', async () => {
    const stored = await hashPassword('long enough')
    const checks = await Promise.allSettled(Array.from({ length: 72 }, () => passwordMatches(stored, 'long enough')))
    const refused = checks.filter((check) => check.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE' })
    expect(checks.filter((check) => check.status === 'fulfilled' && check.value)).toHaveLength(68)
    expect(await passwordMatches(stored, 'long enough')).toBe(true)
  }, 60_000)
})
