import sharp from 'sharp'
import type { ConsentKind } from '../../domain/consents/consents'

/** What is printed on a drawn document. */
export interface DrawnDocument {
  title: string
  name: string
  number?: string
  expires?: string
  /** The colour of its paper. */
  tint: string
}

/** A drawn photograph of a document on a table, as a member of the demo might have sent it. */
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

/** A drawn photograph of a signed consent form on a table. */
export function drawnForm({ child, kind }: { child: string; kind: ConsentKind }): Promise<Buffer> {
  const isSchool = kind === 'school-form'
  const title = isSchool ? 'School principal: consent' : 'Parent or guardian: consent'
  const lines = [
    ['Child', child],
    [isSchool ? 'School' : 'Parent or guardian', isSchool ? 'Scoil Bhríde, Naas' : 'Gráinne Ní Bhriain'],
    [isSchool ? 'School year' : 'Valid', isSchool ? '2026 / 2027' : 'until it is taken back'],
  ].map(
    ([label, value], at) =>
      `<text x="260" y="${520 + at * 170}" font-size="34" fill="#5c6470">${label}</text><text x="260" y="${580 + at * 170}" font-size="56" font-style="italic" font-family="serif" fill="#1d2f7a">${value}</text><path d="M260 600h880" transform="translate(0 ${at * 170})" stroke="#9aa5b1" stroke-width="3"/>`,
  )
  const text = [0, 1, 2, 3, 4, 5].map((at) => `<path d="M260 ${1050 + at * 46}h${at === 5 ? 520 : 880}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1900" font-family="sans-serif">
<rect width="1400" height="1900" fill="#7a6a58"/><g transform="rotate(1.4 700 950)"><rect x="150" y="140" width="1100" height="1620" fill="#f6f4ee"/>
<text x="260" y="290" font-size="64" font-weight="600" fill="#1b2230">${title}</text><text x="260" y="360" font-size="34" fill="#5c6470">For work by a person under 16</text>
${lines.join('')}<g stroke="#c3c9d1" stroke-width="12">${text.join('')}</g>
<path d="M300 1500c40-120 90-130 80-20s60 60 90-20 60-20 70 10 60 40 110-40 40 60 120 10" fill="none" stroke="#1d2f7a" stroke-width="8"/><path d="M260 1540h880" stroke="#9aa5b1" stroke-width="3"/>
<text x="260" y="1590" font-size="34" fill="#5c6470">Signature</text></g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
