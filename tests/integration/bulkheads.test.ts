import { beforeAll, expect, test } from 'vitest'
import { createInFlight } from '../../server/http/in-flight'
import { nameFiles, storeBytes } from '../../server/services/files/stored-files'
import { boundedPayments } from '../../server/services/payments/bounded-payments'
import type { OpenDatabase } from '../../server/store/database'
import { createSandbox } from '../../server/store/payments/sandbox'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call } from '../support/caller'
import { onPostgres } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { serve, testCipher } from '../support/served'
import { until } from '../support/until'

onPostgres((open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  const readBy = (url: string, extraid: number, cookie: string) =>
    call(url, 'member', 'query ($e: Int!) { member(extraid: $e) { extraid } }', { e: extraid }, { cookie })

  test('100 documents that one log-in requests at once take nothing from those who read', async () => {
    let begun = 0
    const setHeaders = () => {
      begun++
    }
    const { url, close } = await serve(database, () => new Date(), { setHeaders })
    const one = await addMember(database.db)
    const cookie = await cookieOf(database.db, one)
    const other = await addMember(database.db, 'Other')
    const theirs = await cookieOf(database.db, other)
    const answers = Array.from({ length: 100 }, () =>
      fetch(`${url}/dj/api/member/${one}/terms-of-engagement.pdf`, { headers: { cookie } }),
    )
    await until(() => begun === 100)
    const reads = await Promise.all(Array.from({ length: 20 }, () => readBy(url, other, theirs)))
    expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const own = await fetch(`${url}/dj/api/member/${other}/terms-of-engagement.pdf`, { headers: { cookie: theirs } })
    expect(own.status).toBe(200)
    const all = await Promise.all(answers)
    const made = all.filter(({ status }) => status === 200).length
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThanOrEqual(20)
    for (const { status, headers } of all) {
      if (status !== 200) expect([status, headers.get('retry-after') !== null]).toEqual([503, true])
    }
    await close()
  }, 60_000)

  test('a store that does not answer takes nothing from those who read', async () => {
    const one = await addMember(database.db)
    const cookie = await cookieOf(database.db, one)
    const blobs = memoryBlobs()
    const file = await storeBytes(blobs, Buffer.from('a picture'), 'image/jpeg')
    await nameFiles(database.db, testCipher, [file], { extraid: one, at: new Date() })
    const about = { extraid: one, phototype: 3, status: 'P', datelastchanged: new Date() } as const
    const shown = {
      original: file.id,
      image: file.id,
      card: file.id,
      thumbnail: file.id,
      imagewidth: 1,
      imageheight: 1,
    }
    await database.db
      .insertInto('photo')
      .values({ ...about, ...shown })
      .execute()
    let answer = (): void => undefined
    const silent = new Promise<void>((resolve) => {
      answer = resolve
    })
    let asked = 0
    const slow = async (name: string) => {
      asked++
      await silent
      return blobs.get(name)
    }
    // As many places as requests that hang in the store: a fault would leave none.
    const inFlight = createInFlight(8, 8)
    const { url, close } = await serve(database, () => new Date(), { inFlight, blobs: { ...blobs, get: slow } })
    const pictures = Array.from({ length: 8 }, () =>
      fetch(`${url}/dj/api/member/photo/${file.id}.jpg`, { headers: { cookie } }),
    )
    await until(() => asked === 8)
    expect((await readBy(url, one, cookie)).status).toBe(200)
    answer()
    for (const picture of await Promise.all(pictures)) expect(await picture.text()).toBe('a picture')
    await close()
  })

  test('a provider that does not answer holds no place, and one caller has a part of its queue', async () => {
    const inFlight = createInFlight(1)
    const place = inFlight.enter()
    if (!place) throw new Error('There is no place.')
    const gone = new AbortController()
    const caller = { sharing: [{ key: 'one', times: 1 }], gone: gone.signal, outside: place.outside } as const
    let answer = (): void => undefined
    const silent = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sandbox = createSandbox(database.db, () => new Date())
    const hanging = { ...sandbox, subscription: () => silent.then(() => null) }
    const calls = Array.from({ length: 6 }, () => boundedPayments(hanging, caller).subscription('sub_1'))
    await expect(boundedPayments(hanging, caller).subscription('sub_1')).rejects.toMatchObject({ kind: 'away' })
    const other = inFlight.enter()
    expect(other).not.toBeNull()
    expect(inFlight.count()).toBe(2)
    other?.leave()
    answer()
    expect(await Promise.all(calls)).toEqual(Array(6).fill(null))
    expect(inFlight.enter()).toBeNull()
    place.leave()
    await inFlight.idle()
  })
})
