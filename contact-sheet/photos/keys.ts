import type { PhotoRule } from '../../domain/photos/guidance'
import { bestQuality } from '../../domain/photos/photo-rules'
import { commandAt, type KeyMap, type Pressed } from '../frame/pressed-key'
import { allReasons } from './reasons'
import type { Decision } from './sheet-state'

export type Command =
  | { type: 'decide'; decision: Decision }
  | { type: 'rate'; quality: number }
  | { type: 'reason'; rule: PhotoRule }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'undo' }
  | { type: 'write' }
  | { type: 'enlarge' }
  | { type: 'help' }

const single: KeyMap<Command> = {
  a: { type: 'decide', decision: 'A' },
  i: { type: 'decide', decision: 'I' },
  r: { type: 'decide', decision: 'R' },
  u: { type: 'undo' },
  t: { type: 'write' },
  z: { type: 'enlarge' },
  '?': { type: 'help' },
  arrowleft: { type: 'move', by: -1 },
  arrowright: { type: 'move', by: 1 },
  ...Object.fromEntries(
    Array.from({ length: bestQuality + 1 }, (_, quality) => [String(quality), { type: 'rate', quality } as const]),
  ),
  ...Object.fromEntries(allReasons.map(({ key, rule }) => [key, { type: 'reason', rule } as const])),
}

/** What a key means; null where it is the browser's own, or text that is being written. */
export function commandOf(pressed: Pressed, isWriting: boolean, hasSingleKeys: boolean): Command | null {
  return commandAt({ single, withControl: { z: { type: 'undo' } } }, pressed, { isWriting, hasSingleKeys })
}
