import sharp from 'sharp'

/** What stands on a drawn document. */
export interface DrawnDocument {
  title: string
  name: string
  number?: string
  expires?: string
  /** Of its paper. */
  tint: string
}

/** A photograph of a document on a table, drawn: what a member of the demo might have sent. */
export function drawnScan({ title, name, number, expires, tint }: DrawnDocument): Promise<Buffer> {
  const lines = [
    ['Name', name],
    ['No.', number],
    ['Expires', expires],
  ].flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
  const written = lines.map(
    ({ label, value }, at) =>
      `<text x="640" y="${470 + at * 150}" font-size="38" fill="#5c6470">${label}</text><text x="640" y="${525 + at * 150}" font-size="56" font-family="monospace" fill="#1b2230">${value}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" font-family="sans-serif">
<rect width="1600" height="1200" fill="#6d5a48"/><g transform="rotate(-1.6 800 600)">
<rect x="150" y="190" width="1300" height="820" rx="36" fill="${tint}"/><rect x="150" y="190" width="1300" height="130" rx="36" fill="#27364a"/>
<text x="210" y="275" font-size="60" fill="#ffffff">${title}</text>
<rect x="210" y="400" width="360" height="460" fill="#cfd6de"/><circle cx="390" cy="570" r="95" fill="#b98d6f"/><path d="M240 860c10-130 70-170 150-170s140 40 150 170" fill="#42526e"/>
${written.join('')}<path d="M210 930h1180M210 960h900" stroke="#9aa5b1" stroke-width="10"/></g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
