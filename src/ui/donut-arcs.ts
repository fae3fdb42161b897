export interface DonutSection {
  value: number
  label: string
  color?: string
}

export interface DonutOptions {
  /** What a full ring stands for. */
  total?: number
  /** Of the radius, in per cent, 0 to 100. */
  thickness?: number
  /** Width and height in px. */
  size?: number
  /** Degrees, clockwise from the top. */
  start_angle?: number
}

export interface DonutArc {
  label: string
  value: number
  color: string
  /** Degrees, clockwise from the top. */
  from: number
  to: number
  /** SVG path of the arc in a square of `size`. */
  path: string
}

/** Specification part 2, section 9. */
export const donutDefaults = { total: 100, thickness: 20, size: 250, start_angle: 0 } as const

/** The text in the middle: 8 per cent of the size. */
export const donutFontSize = (size: number): number => size * 0.08

/** 24 colours; sections without one of their own take them in turn. */
export const donutPalette: readonly string[] =
  '#3f51b5 #1a6b3a #855000 #8a4650 #00695c #6a1b9a #37474f #b72828 #1565c0 #558b2f #ef6c00 #ad1457 #00838f #4527a0 #6d4c41 #9e9d24 #2e7d32 #d84315 #283593 #c2185b #0277bd #f9a825 #5d4037 #455a64'.split(
    ' ',
  )

/**
 * The arcs of the dashboard's donut chart, in order. Throws a RangeError where the values exceed the total, with both
 * numbers in its sentence, and where a limit of the specification is broken.
 */
export function donutArcs(sections: readonly DonutSection[], options: DonutOptions = {}): DonutArc[] {
  const { total, thickness, size, start_angle } = { ...donutDefaults, ...options }
  checkLimits(total, thickness, size)
  const sum = rounded(sections.reduce((all, section) => all + checkedValue(section), 0))
  if (sum > total) throw new RangeError(`Sum of all the sections' values (${sum}) should not exceed total (${total})`)
  let angle = start_angle
  return sections.map((section, index) => {
    const from = angle
    angle = from + (section.value / total) * 360
    const color = section.color ?? donutPalette[index % donutPalette.length] ?? '#3f51b5'
    return {
      label: section.label,
      value: section.value,
      color,
      from,
      to: angle,
      path: ring(from, angle, size, thickness),
    }
  })
}

function checkLimits(total: number, thickness: number, size: number): void {
  if (!(thickness >= 0 && thickness <= 100))
    throw new RangeError(`Thickness (${thickness}) should be between 0 and 100`)
  if (!(total > 0)) throw new RangeError(`Total (${total}) should be above 0`)
  if (!(size > 0)) throw new RangeError(`Size (${size}) should be above 0`)
}

function checkedValue({ value, label }: DonutSection): number {
  if (!(value >= 0)) throw new RangeError(`Value of section '${label}' (${value}) should be 0 or more`)
  return value
}

/** Ten decimals: 33.3 + 33.3 + 33.4 is 100, not a hair above it. */
function rounded(value: number): number {
  return Math.round(value * 1e10) / 1e10
}

/** A ring's piece as SVG path; SVG draws no arc from a point to itself, so a full ring is two halves. */
function ring(from: number, to: number, size: number, thickness: number): string {
  if (to - from <= 0) return ''
  if (to - from >= 359.999)
    return `${piece(from, from + 180, size, thickness)} ${piece(from + 180, from + 360, size, thickness)}`
  return piece(from, to, size, thickness)
}

function piece(from: number, to: number, size: number, thickness: number): string {
  const outer = size / 2
  const inner = outer * (1 - thickness / 100)
  const large = to - from > 180 ? 1 : 0
  return [
    `M ${point(from, outer, outer)}`,
    `A ${outer} ${outer} 0 ${large} 1 ${point(to, outer, outer)}`,
    `L ${point(to, inner, outer)}`,
    `A ${inner} ${inner} 0 ${large} 0 ${point(from, inner, outer)} Z`,
  ].join(' ')
}

function point(degrees: number, radius: number, centre: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${(centre + radius * Math.sin(radians)).toFixed(3)} ${(centre - radius * Math.cos(radians)).toFixed(3)}`
}
