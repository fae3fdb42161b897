import type { Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import type { Part } from '../../src/prepare/part'
import type { preparePhoto } from '../../src/prepare/prepare-photo'
import { launchProfile, type Profile } from '../support/browser'
import { before, likenessOn } from '../support/browser-likeness'
import { expect, test } from '../support/browser-test'
import { type PhotoPage, servePhotoPage } from '../support/photo-page'
import { bmp, boxed, photo, type Size, scene, secret } from '../support/photo-samples'
import { type Came, cornersOf, expectColour, expectReady, expectUpright } from '../support/prepared-photo'

const portrait = { width: 1_200, height: 1_600 }

let served: PhotoPage
let profile: Profile
/** How many workers the page has started. */
let workers: number
/** Samples that were drawn already: one of 48 million pixels takes some seconds. */
const drawn = new Map<string, Buffer>()

test.beforeAll(async () => {
  served = await servePhotoPage()
})
test.afterEach(() => profile?.dispose())

async function open(kind: Parameters<typeof before>[0] = 'itself'): Promise<Page> {
  served.before = before(kind)
  profile = await launchProfile()
  workers = 0
  profile.page.on('worker', () => {
    workers += 1
  })
  await profile.page.goto(served.url)
  await profile.page.waitForFunction(() => 'preparePhoto' in globalThis)
  return profile.page
}

async function sample(size: Size, orientation: number): Promise<Buffer> {
  const name = JSON.stringify([size, orientation])
  const bytes = drawn.get(name) ?? (await photo(size, orientation))
  drawn.set(name, bytes)
  return bytes
}

/** Gives the page these bytes as a file that the member chose; returns what the page made of it. */
async function prepare(page: Page, bytes: Buffer, part?: Part): Promise<Came> {
  served.put('chosen', bytes)
  const { base64, ...came } = await page.evaluate(async (wanted) => {
    const file = new File([await (await fetch('/photo/chosen')).blob()], 'chosen', { type: 'application/x-whatever' })
    const { preparePhoto: prepareIt } = globalThis as unknown as { preparePhoto: typeof preparePhoto }
    const from = performance.now()
    const prepared = await prepareIt(file, wanted)
    const ms = Math.round(performance.now() - from)
    const blob = prepared.kind === 'refused' ? new Blob() : prepared.blob
    const reader = new FileReader()
    const read = new Promise((resolve) => reader.addEventListener('load', resolve))
    reader.readAsDataURL(blob)
    await read
    return { prepared, type: blob.type, ms, base64: String(reader.result).split(',')[1] ?? '' }
  }, part)
  return { ...came, bytes: Buffer.from(base64, 'base64') }
}

const kinds = [
  ['in Chromium as it is', 'itself'],
  ['with Safari’s limits', 'limits'],
  ['as in an old Safari', 'old'],
  ['without a worker', 'alone'],
] as const

for (const [name, kind] of kinds) {
  test.describe(`${name}`, () => {
    test('turns every orientation upright, and takes out where it was taken', async () => {
      const page = await open(kind)
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const what = `orientation ${orientation}`
        // One sample is smaller than the longest side allowed and one is larger; the larger one is scaled while it is decoded.
        for (const [size, wanted] of [
          [portrait, portrait],
          [
            { width: 1_800, height: 2_400 },
            { width: 1_500, height: 2_000 },
          ],
        ] as const) {
          const chosen = await sample(size, orientation)
          const { exif } = await sharp(chosen).metadata()
          expect(exif?.includes(secret) && exif.includes(Buffer.from('2588', 'hex')), 'place in the EXIF').toBe(true)
          const came = await prepare(page, chosen)
          expect(await expectReady(came, wanted, what)).toEqual([])
          await expectUpright(came, what)
        }
      }
      expect(workers > 0).toBe(kind !== 'alone')
      const { onPage, ignored } = await likenessOn(page)
      expect(onPage > 0).toBe(kind === 'alone' || kind === 'old')
      if (kind === 'old') expect(ignored).toBeGreaterThan(0)
    })

    test('makes photos of 12 and 48 million pixels small', async () => {
      const page = await open(kind)
      for (const [millions, size] of [
        [12, { width: 3_000, height: 4_000 }],
        [48, { width: 6_000, height: 8_000 }],
      ] as const) {
        const came = await prepare(page, await sample(size, 6))
        expect(await expectReady(came, { width: 1_500, height: 2_000 }, `${millions} MP`)).toEqual([])
        await expectUpright(came, `${millions} MP`)
        process.stderr.write(`${millions} MP ${name}: ${came.ms} ms, ${came.bytes.length} bytes\n`)
      }
      if (kind !== 'limits' && kind !== 'old') return
      // No canvas was too large. The check itself works: a canvas that is too large is refused.
      expect((await likenessOn(page)).large).toBe(0)
      const refused = await page.evaluate(async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 5_000, height: 5_000 })
        const context = canvas.getContext('2d')
        const small = document.createElement('canvas')
        const blob = await new Promise<Blob | null>((resolve) => small.toBlob(resolve, 'image/webp'))
        return { context, type: blob?.type }
      })
      expect(refused).toEqual({ context: null, type: 'image/png' })
      expect(await likenessOn(page)).toMatchObject({ large: 1, png: 1 })
    })

    test('takes a part as it is seen upright, and as large as the file has it', async () => {
      const page = await open(kind)
      const corner = { x: 0.5, y: 0, width: 0.5, height: 0.5 }
      const expectCorner = async (came: Came, what: string) => {
        const seen = await cornersOf(came.bytes)
        expectColour(seen.topRight, [0x10, 0xc0, 0x10], 45, `${what}, top right`)
        expectColour(seen.topLeft, [0x8f, 0x9a, 0xa5], 45, `${what}, top left`)
      }
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const what = `a part of orientation ${orientation}`
        const came = await prepare(page, await sample(portrait, orientation), corner)
        await expectReady(came, { width: 600, height: 800 }, what)
        await expectCorner(came, what)
      }
      // If the picture were scaled to its final size before it is cut, the part would have half as many pixels.
      const large = await prepare(page, await sample({ width: 6_000, height: 8_000 }, 6), corner)
      await expectReady(large, { width: 1_500, height: 2_000 }, 'a part of 48 MP')
      await expectCorner(large, 'a part of 48 MP')
      expect((await likenessOn(page)).large).toBe(0)
    })

    test('puts what is transparent on white, and reads every format', async () => {
      const page = await open(kind)
      const size = { width: 700, height: 900 }
      const clear = { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
      const white = await prepare(page, await sharp({ create: clear }).png().toBuffer())
      expect(await expectReady(white, size, 'transparent')).toEqual([])
      expectColour((await cornersOf(white.bytes)).topLeft, [255, 255, 255], 1, 'white')
      const image = await scene(size)
      const files = {
        png: await image.clone().png().toBuffer(),
        webp: await image.clone().webp().toBuffer(),
        gif: await image.clone().gif().toBuffer(),
        avif: await image.clone().avif({ effort: 0 }).toBuffer(),
        bmp: await bmp(size),
      }
      for (const [format, bytes] of Object.entries(files)) {
        const came = await prepare(page, bytes)
        expect(await expectReady(came, size, format)).toEqual([])
        await expectUpright(came, format)
      }
    })

    test('keeps a colour of a wide gamut what it was', async () => {
      const page = await open(kind)
      const colour = { r: 205, g: 84, b: 40 }
      for (const width of [1_200, 3_000]) {
        const size = { width, height: 900 }
        const flat = sharp({ create: { ...size, channels: 3, background: colour } }).withIccProfile('p3')
        const wide = await flat.jpeg({ quality: 95 }).toBuffer()
        // The stored colour differs from the one that is seen: read without its profile, the skin of a face would be paler.
        const stored = await sharp(wide).stats()
        expect(Math.abs((stored.channels[0]?.mean ?? 0) - colour.r)).toBeGreaterThan(8)
        const came = await prepare(page, wide)
        await expectReady(came, width > 2_000 ? { width: 2_000, height: 600 } : size, 'P3')
        expectColour((await cornersOf(came.bytes)).topLeft, Object.values(colour), 4, 'P3')
      }
    })
  })
}

test('makes a picture that stays too heavy smaller, and leaves a small one as large as it is', async () => {
  const page = await open()
  const noise = { ...portrait, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } }
  const heavy = await prepare(
    page,
    await sharp({ create: { ...noise, background: '#888' } })
      .png()
      .toBuffer(),
  )
  if (heavy.prepared.kind !== 'ready') throw new Error(JSON.stringify(heavy.prepared))
  const { width, height } = heavy.prepared
  await expectReady(heavy, { width, height }, 'noise')
  expect(height).toBeLessThan(portrait.height)
  expect(width / height).toBeCloseTo(0.75, 2)
  const tiny = await prepare(page, await photo({ width: 30, height: 40 }))
  expect(await expectReady(tiny, { width: 30, height: 40 }, 'tiny')).toEqual(['small'])
})

test('says what is dark, blurred or small', async () => {
  const page = await open()
  const upright = await (await scene(portrait)).png().toBuffer()
  const warned = async (change: (image: Sharp) => Sharp, size = portrait): Promise<string[]> =>
    expectReady(await prepare(page, await photo(size, 1, change(sharp(upright)))), size, 'warned')
  expect(await warned((image) => image)).toEqual([])
  expect(await warned((image) => image.linear(0.2, 0))).toEqual(['dark'])
  expect(await warned((image) => image.blur(16))).toEqual(['blurred'])
  // Slightly soft, like many a phone's picture: no warning.
  expect(await warned((image) => image.blur(3))).toEqual([])
  expect(await warned((image) => image.resize(599, 799), { width: 599, height: 799 })).toEqual(['small'])
  expect(await warned((image) => image.resize(600, 800), { width: 600, height: 800 })).toEqual([])
})

test('leaves to the server what only the server may read', async () => {
  const page = await open()
  const heic = boxed('heic')
  const { prepared, bytes, type } = await prepare(page, heic)
  expect(prepared.kind).toBe('as-is')
  expect(bytes.equals(heic)).toBe(true)
  expect(type).toBe('application/x-whatever')
  expect((await prepare(page, boxed('avif'))).prepared.kind).toBe('as-is')
  expect((await prepare(page, boxed('heic', 15_000_000))).prepared.kind).toBe('as-is')
  expect((await prepare(page, boxed('heic', 15_000_001))).prepared).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('15 MB'),
  })
})

test('refuses what is no picture, is damaged or would fill the memory, and says what can be sent', async () => {
  const page = await open()
  const whole = await photo(portrait)
  const png = await (await scene({ width: 300, height: 400 })).png().toBuffer()
  const vast = Buffer.from(png)
  vast.writeUInt32BE(40_000, 16)
  vast.writeUInt32BE(40_000, 20)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken over"</script></svg>'
  const files: [string, Buffer, RegExp][] = [
    ['empty', Buffer.alloc(0), /empty/],
    ['SVG', Buffer.from(svg), /JPEG, PNG, WebP/],
    ['TIFF', await sharp(whole).tiff().toBuffer(), /JPEG, PNG, WebP/],
    ['PDF', Buffer.from('%PDF-1.7\n'), /JPEG, PNG, WebP/],
    ['film', boxed('qt  ').fill('isom', 16, 24), /JPEG, PNG, WebP/],
    ['text', Buffer.from('BM is how this letter begins, and no bitmap.'), /JPEG, PNG, WebP/],
    ['JPEG cut in its header', whole.subarray(0, 500), /This picture is damaged/],
    ['JPEG of rubbish', Buffer.concat([whole.subarray(0, 20), Buffer.alloc(50_000, 7)]), /This picture is damaged/],
    ['PNG cut in its header', png.subarray(0, 30), /This picture is damaged/],
    ['PNG that claims 1,600 million pixels', vast, /too many pixels/],
  ]
  for (const [what, bytes, why] of files) {
    const { prepared } = await prepare(page, bytes)
    expect(prepared, what).toMatchObject({ kind: 'refused', why: expect.stringMatching(why) })
  }
  expect(await page.title()).toBe('Photos')
})

test('leaves a picture as it is where a canvas gives noise', async () => {
  const page = await open('noise')
  const chosen = await photo(portrait)
  const { prepared, bytes } = await prepare(page, chosen)
  expect(prepared.kind).toBe('as-is')
  expect(bytes.equals(chosen)).toBe(true)
})
