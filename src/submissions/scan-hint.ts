import type { Warning } from '../prepare/warnings'

const looks = { small: 'small', dark: 'dark', blurred: 'blurred' } as const satisfies Partial<Record<Warning, string>>

/** What may be hard to read in a scan; null where nothing seems so. It is the member's to judge: a passport on a dark table is dark. */
export function hintOf(warnings: readonly Warning[]): string | null {
  if (warnings.length === 0) return null
  const words = warnings.flatMap((warning) => (warning === 'glare' ? [] : [looks[warning]]))
  const look = words.length > 0 ? [`looks ${words.join(' and ')}`] : []
  const glare = warnings.includes('glare') ? ['seems to have glare on it'] : []
  return `This ${[...look, ...glare].join(', and ')}. Can you read every letter? If not, please take it again, away from lamps.`
}
