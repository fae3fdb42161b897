import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../server/services/access/password'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { keepWorld } from '../support/kept-world'
import { buildWorld, type World } from '../support/matrix-world'
import { type Served, serve } from '../support/served'
import { textArguments } from '../support/text-arguments'

const now = new Date('2026-11-20T12:00:00Z')

forEachDatabase((_name, open) => {
  let served: Served
  let world: World
  let isChanged: () => Promise<boolean>

  beforeAll(async () => {
    const database = await open()
    served = await serve(database, () => now)
    world = await buildWorld(database.db, now, await hashPassword('the password'))
    const kept = await keepWorld(database.db)
    isChanged = () => kept.isChanged()
    return () => served.close()
  })

  // tests/long/long-text.test.ts bounds the processor time that it takes.
  it('no text argument of any operation is looked at beyond its length, and nobody has to be signed in to be refused', async () => {
    const places = textArguments()
    expect(places.length).toBeGreaterThan(200)
    const taken: string[] = []
    for (const { endpoint, operation, place, ask } of places) {
      const { query, variables } = ask(world, world.adult, ' '.repeat(25_001))
      const { code } = await call(
        served.url,
        endpoint,
        query,
        variables,
        endpoint === 'agency' ? { token: 'test-token' } : {},
      )
      if (code !== 'BAD_REQUEST') taken.push(`${endpoint} ${operation} ${place}: ${code}`)
    }
    expect(taken).toEqual([])
    expect(await isChanged()).toBe(false)
  })

  it('says which text is too long', async () => {
    const query = 'mutation ($username: String!) { login(username: $username, password: "p") { ok } }'
    const login = (length: number) => call(served.url, 'login', query, { username: 'a'.repeat(length) })
    expect((await login(10_001)).errors).toMatchObject([{ message: 'username can have at most 10000 characters.' }])
    expect((await login(10_000)).data).toEqual({ login: { ok: false } })
  })
})
