import type { Usable } from './prepare-photo'
import type { Warning } from './warnings'

/** What may be wrong with a photo of a person; sideways: wider than tall. */
export type Concern = Exclude<Warning, 'glare'> | 'sideways'

export const concernWords: Readonly<Record<Concern, string>> = {
  sideways: 'It is wider than it is tall. Casting asks for vertical photos.',
  small: 'It has few pixels, so that it is not clear when it is shown large.',
  dark: 'It is dark.',
  blurred: 'It looks blurred.',
}

/** What the member should know of a chosen photo before it is used. Nothing is known of one that can't be shown here. */
export function concernsOf(prepared: Usable | { kind: 'refused' }): Concern[] {
  if (prepared.kind !== 'ready') return []
  const { width, height, warnings } = prepared
  // No glare: in a photo of a person a white wall is as bright, and there is no text to hide.
  const told = warnings.filter((warning) => warning !== 'glare')
  return [...(width > height ? (['sideways'] as const) : []), ...told]
}
