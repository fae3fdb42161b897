import { commandAt, type KeyMap, type Pressed } from '../frame/pressed-key'
import type { Decision } from './documents-state'
import { reasons } from './reasons'

/** A place to write or choose in, by its id in documents.html. */
export type WritingPlace = 'until' | 'stamp' | 'words' | 'field'

export type Command =
  | { type: 'decide'; decision: Decision }
  | { type: 'end'; end: 'earliest' | 'none' }
  | { type: 'reason'; id: string }
  | { type: 'write'; place: WritingPlace }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'open' }
  | { type: 'close' }
  /** The scan in that place, from 0. */
  | { type: 'enlarge'; scan: number }
  | { type: 'size' }
  | { type: 'help' }

const single: KeyMap<Command> = {
  v: { type: 'decide', decision: 'verify' },
  r: { type: 'decide', decision: 'reject' },
  e: { type: 'end', end: 'earliest' },
  n: { type: 'end', end: 'none' },
  u: { type: 'write', place: 'until' },
  s: { type: 'write', place: 'stamp' },
  t: { type: 'write', place: 'words' },
  f: { type: 'write', place: 'field' },
  o: { type: 'open' },
  l: { type: 'close' },
  z: { type: 'size' },
  '?': { type: 'help' },
  arrowleft: { type: 'move', by: -1 },
  arrowright: { type: 'move', by: 1 },
  ...Object.fromEntries(Array.from({ length: 9 }, (_, scan) => [String(scan + 1), { type: 'enlarge', scan } as const])),
  ...Object.fromEntries(reasons.map(({ key, id }) => [key, { type: 'reason', id } as const])),
}

export function commandOf(pressed: Pressed, isWriting: boolean, hasSingleKeys: boolean): Command | null {
  return commandAt({ single }, pressed, { isWriting, hasSingleKeys })
}

/** As the dialog lists them. */
export const keyWords: readonly (readonly [key: string, means: string])[] = [
  ['O, Enter', 'Open the one before you: its scans are looked at'],
  ['L', 'Back to the list'],
  ['← →', 'The one before, the next one'],
  ['1 – 9', 'Enlarge that scan; Z: its full size'],
  ['V', 'Verify: unfolds what can be noted, then sends'],
  ['E, N', 'Until the earliest day typed, or no end'],
  ['U, S', 'Write the day, the stamp; Esc leaves it'],
  ['R', 'Reject: unfolds the reasons, then sends'],
  ['T, F', 'Write a reason; the field that is refused'],
  ['Esc', 'Fold what V or R unfolded'],
  ['?', 'These keys'],
  ...reasons.map(({ key, label }) => [key.toUpperCase(), label] as const),
]
