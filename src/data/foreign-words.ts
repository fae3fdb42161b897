import type { ForeignAnswer } from '../outbox/exchange-json'

/** What answered in place of the agency, in words. */
export const foreignWords: Readonly<Record<ForeignAnswer, string>> = {
  'not-ours': 'Something on the way answered in place of the agency',
  barred: 'Something on the way does not let this through to the agency',
  'too-large': 'This is too large for something on the way to the agency',
}

type Foreign = { kind: 'refused'; message: string } | { kind: 'unreachable'; by: ForeignAnswer }

/** A request to which somebody else answered. One that was too large for them never came to our server. */
export function foreignOutcome(by: ForeignAnswer): Foreign {
  return by === 'too-large' ? { kind: 'refused', message: foreignWords[by] } : { kind: 'unreachable', by }
}
