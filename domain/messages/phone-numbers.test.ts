import { expect, it } from 'vitest'
import { phonesInText } from './phone-numbers'

const found = (text: string) => phonesInText(text).map(({ start, end, href }) => [text.slice(start, end), href])

it.each([
  ['Call 087 123 4567 today', '087 123 4567', 'tel:+353871234567'],
  ['0871234567', '0871234567', 'tel:+353871234567'],
  ['(087) 123-4567', '(087) 123-4567', 'tel:+353871234567'],
  ['+353 87 123 4567', '+353 87 123 4567', 'tel:+353871234567'],
  ['+353 (0)87 123 4567.', '+353 (0)87 123 4567', 'tel:+353871234567'],
  ['00353 87 1234567', '00353 87 1234567', 'tel:+353871234567'],
  ['Ring (01) 555 0117 or text', '(01) 555 0117', 'tel:+35315550117'],
  ['01-5550117,', '01-5550117', 'tel:+35315550117'],
  ['021 427 1234', '021 427 1234', 'tel:+353214271234'],
  ['1800 123 456', '1800 123 456', 'tel:1800123456'],
  ['0818 123 456', '0818 123 456', 'tel:+353818123456'],
  ['+44 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  // A no-break blank and a no-break hyphen, as text programs write them.
  ['087\u00a0123\u20114567', '087\u00a0123\u20114567', 'tel:+353871234567'],
  ['087 123 4567 10:00', '087 123 4567', 'tel:+353871234567'],
])('finds the number in %j', (text, number, href) => {
  expect(found(text)).toEqual([[number, href]])
})

it('finds each of several', () => {
  expect(found('087 123 4567 / 086 765 4321').map(([number]) => number)).toEqual(['087 123 4567', '086 765 4321'])
})

it.each([
  '20417',
  '01/12/2026',
  '01.12.2026',
  '07:30 to 18:00',
  '0730 - 1800',
  'D02 X285',
  'IE64 IRCE 9205 0112 3456 78',
  '7654321PA',
  'unit 30871234567',
  'ref A0871234567',
  '€1,800 to 2,000',
  'call 999',
])('takes nothing in %j for one', (text) => {
  expect(found(text)).toEqual([])
})
