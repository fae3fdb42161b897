/**
 * Draws the portal's icons from the mark (src/ui/mark-path.ts) into public/: `node tests/tools/icons.mjs`. Run it when the
 * mark changes, and commit what it makes. Needs a Chromium: CHROME_PATH, or an installed one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const mark = [...readFileSync(join(root, 'src/ui/mark-path.ts'), 'utf8').matchAll(/'(M[^']+)'/g)]
  .map((m) => m[1])
  .join('')
const indigo = '#3f51b5'

/** The mark in the middle of a square of 32, `share` of it wide, on a ground with that corner radius. */
function drawing({ ground, radius = 0, ink, share }) {
  const inset = (32 - 32 * share) / 2
  const rect = ground ? `<rect width="32" height="32" rx="${radius}" fill="${ground}"/>` : ''
  const path = `<path transform="translate(${inset} ${inset}) scale(${share})" fill="${ink}" fill-rule="evenodd" d="${mark}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${rect}${path}</svg>`
}

const tile = drawing({ ground: indigo, radius: 7, ink: '#ffffff', share: 0.8 })
const full = drawing({ ground: indigo, ink: '#ffffff', share: 0.62 })
const files = [
  ['icons/icon-192.png', 192, tile],
  ['icons/icon-512.png', 512, tile],
  ['icons/maskable-512.png', 512, full],
  ['icons/monochrome-512.png', 512, drawing({ ink: '#000000', share: 0.7 })],
  ['icons/apple-touch-180.png', 180, drawing({ ground: indigo, ink: '#ffffff', share: 0.7 })],
]

/** An ICO that holds PNGs, one of each size. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, png }, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

const executablePath = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (p) => p && existsSync(p),
)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  const shoot = async (svg, size) => {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<body style="margin:0">${svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)}`,
    )
    return page.screenshot({ omitBackground: true })
  }
  mkdirSync(join(root, 'public/icons'), { recursive: true })
  for (const [name, size, svg] of files) writeFileSync(join(root, 'public', name), await shoot(svg, size))
  const small = drawing({ ground: indigo, radius: 6, ink: '#ffffff', share: 0.92 })
  writeFileSync(join(root, 'public/icons/icon.svg'), small)
  const images = []
  for (const size of [16, 32, 48]) images.push({ size, png: await shoot(small, size) })
  writeFileSync(join(root, 'public/favicon.ico'), ico(images))
} finally {
  await browser.close()
}
