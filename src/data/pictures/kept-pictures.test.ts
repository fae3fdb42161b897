import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FullStore } from '../../../tests/support/full-store'
import { bytesAt, jpeg, PicturePhone } from '../../../tests/support/picture-phone'
import { noteExchange, readAnswered } from '../reach'
import { renewWorkspace } from '../renew-workspace'
import { closeWorkspace } from '../workspace'
import { pictureUrl } from './kept-pictures'
import { pictureUrls } from './picture-urls'

let member = 900
let phone: PicturePhone
beforeEach(async () => {
  phone = new PicturePhone(++member)
  phone.served.set('face', jpeg(1)).set('side', jpeg(2))
  await phone.signIn()
})
afterEach(() => phone.dispose())

const ask = (name: string, extraid = member) => pictureUrl(name, extraid)

describe('a picture', () => {
  it('that was seen once is shown without signal after a start, and not asked for again', async () => {
    const url = await ask('face')
    expect(await bytesAt(url)).toEqual(jpeg(1))
    expect(await phone.rows()).toEqual([
      { name: 'face', extraid: member, bytes: jpeg(1).buffer, at: expect.anything() },
    ])
    phone.hasSignal = false
    await phone.signIn()
    expect(pictureUrls.get().size).toBe(0)
    const again = await ask('face')
    expect(await bytesAt(again)).toEqual(jpeg(1))
    expect(again).not.toBe(url)
    expect(phone.asked).toEqual(['face'])
  })

  it('is on the page before it is on the disk', async () => {
    const url = ask('face')
    expect(pictureUrls.get().get('face')).toEqual({ extraid: member, url: undefined })
    await vi.waitFor(() => expect(pictureUrls.get().get('face')?.url).toMatch(/^blob:/), { interval: 1 })
    expect(await url).toBe(pictureUrls.get().get('face')?.url)
  })

  it('is asked for once by all who draw it, and is in memory from then on', async () => {
    const [one, other] = await Promise.all([ask('face'), ask('face')])
    expect(one).toBe(other)
    expect(await ask('face')).toBe(one)
    expect(phone.asked).toEqual(['face'])
  })

  it.each([
    ['that is gone', new Response('Not found.', { status: 404, headers: { 'content-type': 'image/jpeg' } })],
    ['of a captive portal', new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
    ['of no type', new Response(jpeg(1))],
  ])('%s is none, and nothing of it is kept', async (_what, answer) => {
    phone.served.set('face', answer)
    expect(await ask('face')).toBeNull()
    expect(await phone.names()).toEqual([])
  })

  it('that failed is asked for again when the server is back, and not before', async () => {
    phone.hasSignal = false
    noteExchange(false)
    expect(await ask('face')).toBeNull()
    phone.hasSignal = true
    expect(await ask('face')).toBeNull()
    expect(phone.asked).toHaveLength(1)
    await readAnswered.tell()
    expect(pictureUrls.get().get('face')).toEqual({ extraid: member, url: null })
    noteExchange(true)
    // A component that draws the picture then sees that it has to ask for it again.
    await vi.waitFor(() => expect(pictureUrls.get().has('face')).toBe(false))
    expect(await bytesAt(await ask('face'))).toEqual(jpeg(1))
    expect(await phone.names()).toEqual(['face'])
  })

  it('that failed where all else came through is asked for again with a read, a minute later', async () => {
    phone.hasSignal = false
    expect(await ask('face')).toBeNull()
    const later = performance.now() + 60_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await readAnswered.tell()
    expect(pictureUrls.get().has('face')).toBe(false)
    vi.mocked(performance.now).mockRestore()
  })
})

describe('object URLs', () => {
  it('are revoked when nobody is signed in any more', async () => {
    const url = await ask('face')
    closeWorkspace()
    expect([await bytesAt(url), pictureUrls.get().size]).toEqual([null, 0])
  })

  it('and when staff begin to act, who see none of what was there', async () => {
    const url = await ask('face')
    await phone.signIn('acting')
    expect([await bytesAt(url), pictureUrls.get().size]).toEqual([null, 0])
  })

  it('stay where the same member’s workspace is made anew', async () => {
    const url = await ask('face')
    await renewWorkspace()
    expect(await bytesAt(url)).toEqual(jpeg(1))
    expect(await ask('face')).toBe(url)
  })

  it('what is asked for while the workspace is being made is asked for again once it is there', async () => {
    closeWorkspace()
    expect(await ask('face')).toBeNull()
    expect(pictureUrls.get().has('face')).toBe(true)
    await phone.signIn()
    expect(pictureUrls.get().has('face')).toBe(false)
    expect(await bytesAt(await ask('face'))).toEqual(jpeg(1))
  })
})

describe('nothing is kept', () => {
  it.each(['acting', 'absent'] as const)('where the store is not there (%s), and the picture is shown', async (how) => {
    await phone.signIn(how)
    expect(await bytesAt(await ask('face'))).toEqual(jpeg(1))
    expect(await phone.hasDatabase()).toBe(false)
  })

  it('of somebody who is neither the member nor a child: so staff see who they acted for a moment longer', async () => {
    expect(await bytesAt(await ask('face', 77))).toEqual(jpeg(1))
    expect(await phone.names()).toEqual([])
    await ask('side', phone.child)
    expect(await phone.names()).toEqual(['side'])
  })

  it.each(['put', 'commit'] as const)('on a device that is full (%s), and the picture is shown', async (when) => {
    const full = new FullStore('pictures', when)
    try {
      expect(await bytesAt(await ask('face'))).toEqual(jpeg(1))
      expect(full.refused).toBe(1)
    } finally {
      full.end()
    }
    expect(await phone.names()).toEqual([])
    await ask('side')
    expect(await phone.names()).toEqual(['side'])
  })

  it('above 400 kB', async () => {
    phone.served.set('large', jpeg(3, 400_001)).set('fits', jpeg(4, 400_000))
    expect(await bytesAt(await ask('large'))).toHaveLength(400_001)
    await ask('fits')
    expect(await phone.names()).toEqual(['fits'])
  })
})
