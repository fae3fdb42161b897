import { setValue } from './part'

type Place = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where a text of a draft is written, and for which decision. */
export type Written<Text extends string, Decision> = readonly [place: Place, text: Text, decision: Decision]

export function hearTexts<Text extends string, Decision>(
  written: readonly Written<Text, Decision>[],
  choose: (decision: Decision, text: Text, value: string) => void,
): void {
  for (const [place, text, decision] of written)
    place.addEventListener('input', () => choose(decision, text, place.value))
}

export function showTexts<Text extends string>(
  written: readonly Written<Text, unknown>[],
  draft: Readonly<Record<Text, string>>,
): void {
  for (const [place, text] of written) setValue(place, draft[text])
}
