import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../server/http/api-error'
import { withinTime } from '../../server/http/graphql'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

forEachDatabase((_name, open) => {
  let served: Served
  let run: (statement: string) => Promise<unknown>
  beforeAll(async () => {
    const database = await open()
    run = (statement) => sql.raw(statement).execute(database.db)
    served = await serve(database)
    return () => served.close()
  })

  const ask = () => call(served.url, 'agency', '{ lists { name } }', {}, { token: 'test-token' })

  test('a fault of the server is INTERNAL, and says nothing of itself; the log says where', async () => {
    await run('alter table member_list rename to hidden')
    const answer = await ask()
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(answer.errors?.[0]?.message).toBe('Something went wrong at the agency. Please try again later.')
    expect(JSON.stringify(answer)).not.toMatch(/member_list|relation|select/)
    await run('alter table hidden rename to member_list')
    expect(field(await ask(), 'lists')).toEqual([])
    const fault = served.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((line) => line.event === 'fault')
    expect(fault).toMatchObject({
      level: 'error',
      reason: expect.stringContaining('42P01'),
      request: expect.any(String),
    })
  })

  test('a fault while the session is read is the same', async () => {
    await run('alter table session rename to hidden')
    const cookie = `callboard_session=${'a'.repeat(43)}`
    const answer = await call(served.url, 'login', 'mutation { relogin { ok } }', {}, { cookie })
    await run('alter table hidden rename to session')
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' })
  })
})

test('what takes too long is UNAVAILABLE', async () => {
  const late = withinTime(new Promise(() => {}), 20)
  await expect(late).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE', headers: { 'Retry-After': '5' } })
  await expect(late).rejects.toBeInstanceOf(ApiError)
  expect(await withinTime(Promise.resolve('soon'), 20)).toBe('soon')
})
