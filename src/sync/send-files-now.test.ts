import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dead, FilePhone, photo } from '../../tests/support/file-phone'
import { pinOf } from '../../tests/support/toy-file-kind'
import { error, proxyPage } from '../../tests/support/tus-server'
import { noteExchange, reach } from '../data/reach'
import { beginWorkspace, closeWorkspace } from '../data/workspace'
import { saveWithFiles } from './save-with-files'

let member = 890
let phone: FilePhone
/** The operations of the API that were asked for. */
let asked: string[]
beforeEach(() => {
  phone = new FilePhone(++member)
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    if (String(input).includes('/dj/api/upload/')) return phone.server.fetch(input, init)
    asked.push(String(JSON.parse(String(init?.body)).operationName))
    return dead()
  })
  beginWorkspace(member, true, { db: null, clientId: null, storage: 'ok' })
})
afterEach(async () => {
  closeWorkspace()
  vi.unstubAllGlobals()
  await phone.dispose()
})

const send = () => saveWithFiles([photo(60_000)], pinOf(member, 'face'), () => undefined)

it('where nothing may rest here the whole file goes first, and then what names it', async () => {
  // The answer to the item that names the file is lost, so it may have been done.
  expect(await send()).toMatchObject({ stored: 'nowhere', message: expect.stringMatching(/^Not confirmed/) })
  expect(phone.server.log).toEqual(['POST', 'PATCH 0+60000'])
  expect(asked).toEqual(['PinFile'])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`callboard-files-${member}`)
})

it('a file that does not arrive is named to nobody, and it is said that nothing was saved', async () => {
  for (let time = 0; time < 3; time++) phone.server.obstacles.push({ method: 'POST', act: dead })
  expect(await send()).toMatchObject({ stored: 'nowhere', message: expect.stringMatching(/^Not saved/) })
  expect(asked).not.toContain('PinFile')
})

it('a network that blocks uploads is told of, and is no dead line', async () => {
  noteExchange(true)
  phone.server.between = (_method, size, url) => (size > 0 && url.includes('upload') ? proxyPage(405) : null)
  const served = fetch
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
    String(init?.body).includes('OutboxCursor') ? phone.server.fetch(input, init) : served(input, init),
  )
  expect(await send()).toMatchObject({
    isHeard: false,
    message: expect.stringContaining('this network blocks uploads'),
  })
  expect([asked, reach.get()]).toEqual([[], 'online'])
})

it('a file that the server refuses is named to nobody, and its own sentence is said', async () => {
  phone.server.obstacles.push({ method: 'POST', act: async () => error(413, 'TOO_LARGE') })
  expect(await send()).toMatchObject({ stored: 'nowhere', isHeard: true, message: 'It said TOO_LARGE.' })
  expect(asked).toEqual([])
})

it('whoever looks on is told how much has arrived', async () => {
  const moved: object[] = []
  const watch = { onMoved: (part: object) => moved.push(part), cancelled: new AbortController().signal }
  await saveWithFiles([photo(100_000)], pinOf(member, 'face'), () => undefined, watch)
  expect(moved).toEqual([{ sent: 64_000, size: 100_000 }])
})

it('cancelled, it breaks off at once, is named to nobody, and says nothing of the line', async () => {
  noteExchange(true)
  const over = new AbortController()
  const served = fetch
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    init?.signal?.throwIfAborted()
    if (init?.method !== 'PATCH') return served(input, init)
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', reject)
      over.abort()
    })
  })
  const watch = { onMoved: () => undefined, cancelled: over.signal }
  const stored = await saveWithFiles([photo(60_000)], pinOf(member, 'face'), () => undefined, watch)
  expect(stored).toMatchObject({ stored: 'nowhere', message: expect.stringContaining('cancelled') })
  expect([phone.server.log, asked, reach.get()]).toEqual([['POST'], [], 'online'])
})
