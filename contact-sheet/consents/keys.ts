import { commandAt, type KeyMap, type Pressed } from '../frame/pressed-key'
import type { Decision } from './consents-state'
import { reasons } from './reasons'

export type Command =
  | { type: 'decide'; decision: Decision }
  | { type: 'reason'; id: string }
  /** By its id in consents.html. */
  | { type: 'write'; place: 'received' | 'words' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'save' }
  /** Enlarged, and then its full size. */
  | { type: 'size' }
  | { type: 'help' }

const single: KeyMap<Command> = {
  a: { type: 'decide', decision: 'accept' },
  r: { type: 'decide', decision: 'reject' },
  d: { type: 'write', place: 'received' },
  t: { type: 'write', place: 'words' },
  o: { type: 'open' },
  l: { type: 'close' },
  p: { type: 'save' },
  z: { type: 'size' },
  '1': { type: 'size' },
  '?': { type: 'help' },
  arrowleft: { type: 'move', by: -1 },
  arrowright: { type: 'move', by: 1 },
  ...Object.fromEntries(reasons.map(({ key, id }) => [key, { type: 'reason', id } as const])),
}

export function commandOf(pressed: Pressed, isWriting: boolean, hasSingleKeys: boolean): Command | null {
  return commandAt({ single }, pressed, { isWriting, hasSingleKeys })
}

/** As the dialog lists them. */
export const keyWords: readonly (readonly [key: string, means: string])[] = [
  ['O, Enter', 'Open the one before you: its form is looked at'],
  ['L', 'Back to the list'],
  ['← →', 'The one before, the next one'],
  ['Z', 'Enlarge the form; again: its full size'],
  ['P', 'Save a form that is a PDF'],
  ['A', 'Accept: unfolds the day, then sends'],
  ['D', 'Write the day on which it was received'],
  ['R', 'Reject: unfolds the reasons, then sends'],
  ['T', 'Write a reason; Esc leaves it'],
  ['Esc', 'Fold what A or R unfolded'],
  ['?', 'These keys'],
  ...reasons.map(({ key, label }) => [key.toUpperCase(), label] as const),
]
