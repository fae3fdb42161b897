import type { ForeignAnswer } from '../outbox/exchange-json'

/** What answered in place of the agency, in words. */
export const foreignWords: Readonly<Record<ForeignAnswer, string>> = {
  'not-ours': 'Something on the way answered in place of the agency',
  barred: 'Something on the way does not let this through to the agency',
  'too-large': 'This is too large for something on the way to the agency',
}
