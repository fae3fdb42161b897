/** How a drawn person of the demo looks; colours as CSS has them. */
export interface Look {
  skin: string
  hair: string
  top: string
  trousers: string
  isLongHaired: boolean
  /** Behind the person: white is what a headshot asks for. */
  wall: string
}

export type View = 'head' | 'full' | 'smile' | 'back'

const size = { width: 600, height: 750 } as const

/** A drawing of a person, as an SVG of 600 by 750. */
export function portrait(look: Look, view: View): string {
  const drawn = view === 'full' ? figure(look) : bust(look, view)
  const floor = view === 'full' ? '<rect y="690" width="600" height="60" fill="#d9d4cc"/>' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 600 750">
<defs><radialGradient id="wall" cx="50%" cy="35%" r="85%"><stop offset="0" stop-color="${look.wall}"/><stop offset="1" stop-color="${look.wall}" stop-opacity="0.82"/></radialGradient></defs>
<rect width="600" height="750" fill="#8d8d8d"/><rect width="600" height="750" fill="url(#wall)"/>${floor}${drawn}</svg>`
}

/** Head and shoulders, from the front or from behind. */
function bust({ skin, hair, top, isLongHaired }: Look, view: View): string {
  const behind = isLongHaired
    ? `<path d="M180 330 C160 110 440 110 420 330 L440 560 C400 600 200 600 160 560 Z" fill="${hair}"/>`
    : ''
  const shoulders = `<path d="M60 750 C70 600 170 560 250 545 L350 545 C430 560 530 600 540 750 Z" fill="${top}"/>`
  const neck = `<path d="M255 440 H345 V545 C330 585 270 585 255 545 Z" fill="${skin}"/><path d="M255 470 C280 500 320 500 345 470 V490 C320 520 280 520 255 490 Z" fill="#000" opacity="0.12"/>`
  const head = `<ellipse cx="300" cy="335" rx="112" ry="148" fill="${skin}"/>`
  if (view === 'back') {
    const crown = `<ellipse cx="300" cy="320" rx="122" ry="160" fill="${hair}"/>`
    const strands = [240, 270, 300, 330, 360]
      .map(
        (x) =>
          `<path d="M300 175 Q${x} 260 ${x} 440" stroke="#fff" stroke-opacity="0.18" stroke-width="4" fill="none"/>`,
      )
      .join('')
    return `${shoulders}${neck}${crown}${behind}${strands}`
  }
  const fringe = isLongHaired
    ? `<path d="M184 345 C172 106 428 106 416 345 C400 255 350 235 300 238 C250 235 200 255 186 345 Z" fill="${hair}"/>`
    : `<path d="M184 320 C170 112 430 112 416 320 C400 262 372 235 300 240 C228 235 200 262 184 320 Z" fill="${hair}"/>`
  const ears = `<ellipse cx="188" cy="345" rx="14" ry="26" fill="${skin}"/><ellipse cx="412" cy="345" rx="14" ry="26" fill="${skin}"/>`
  return `${behind}${shoulders}${neck}${ears}${head}${face(view)}${fringe}`
}

function face(view: View): string {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="335" rx="17" ry="10" fill="#fff"/><circle cx="${x}" cy="335" r="8" fill="#3b2f2a"/><path d="M${x - 24} 308 Q${x} 296 ${x + 24} 308" stroke="#3b2f2a" stroke-width="7" fill="none" stroke-linecap="round"/>`
  const nose =
    '<path d="M300 345 Q288 388 300 394 Q308 396 312 392" stroke="#000" stroke-opacity="0.28" stroke-width="5" fill="none" stroke-linecap="round"/>'
  const mouth =
    view === 'smile'
      ? '<path d="M252 418 Q300 470 348 418 Q300 432 252 418 Z" fill="#fff" stroke="#8f3b3b" stroke-width="6"/>'
      : '<path d="M262 425 Q300 448 338 425" stroke="#8f3b3b" stroke-width="9" fill="none" stroke-linecap="round"/>'
  return `${eye(255)}${eye(345)}${nose}${mouth}`
}

/** From head to foot. */
function figure({ skin, hair, top, trousers, isLongHaired }: Look): string {
  const long = isLongHaired ? `<path d="M262 110 C256 60 344 60 338 110 L346 190 H254 Z" fill="${hair}"/>` : ''
  const legs = `<path d="M250 380 H350 L344 690 H306 L300 440 L294 690 H256 Z" fill="${trousers}"/>`
  const body = `<path d="M228 200 C250 176 350 176 372 200 L360 390 H240 Z" fill="${top}"/>`
  const arms = `<path d="M230 202 L206 372 L228 376 L252 240 Z M370 202 L394 372 L372 376 L348 240 Z" fill="${top}"/><circle cx="216" cy="384" r="14" fill="${skin}"/><circle cx="384" cy="384" r="14" fill="${skin}"/>`
  const head = `<rect x="285" y="150" width="30" height="40" fill="${skin}"/><ellipse cx="300" cy="118" rx="36" ry="46" fill="${skin}"/><path d="M262 116 C256 46 344 46 338 116 C330 90 270 90 262 116 Z" fill="${hair}"/>`
  const eyes =
    '<circle cx="287" cy="118" r="4" fill="#3b2f2a"/><circle cx="313" cy="118" r="4" fill="#3b2f2a"/><path d="M286 140 Q300 150 314 140" stroke="#8f3b3b" stroke-width="4" fill="none" stroke-linecap="round"/>'
  const shoes = '<path d="M252 690 H296 V708 H240 Z M304 690 H348 L360 708 H304 Z" fill="#3a3a3a"/>'
  return `${long}${legs}${shoes}${arms}${body}${head}${eyes}`
}
