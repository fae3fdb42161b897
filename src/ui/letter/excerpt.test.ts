import { expect, it } from 'vitest'
import { excerpt } from './excerpt'

it('shows the facts where a text has them', () => {
  const text =
    'We need a crowd.\n\nWhen: Tuesday 24 November\nCall: 6.30 am\nWhere: Smithfield, Dublin 7.\n\nAre you free? {YES}'
  expect(excerpt(text)).toBe('Tuesday 24 November. Call 6.30 am. Smithfield, Dublin 7.')
})

it('shows the text in one run of words where it has none', () => {
  expect(excerpt('The office is closed.\n\nOpen again on Monday.')).toBe('The office is closed. Open again on Monday.')
})

it.each([
  ['Are you free on Friday? {YES} {NO}', 'Are you free on Friday?'],
  ['Are you free on Friday?\n\n{YES} {NO}', 'Are you free on Friday?'],
  ['We need a crowd.\nIf you can come: {YES}\nIf not: {NO}\nThank you.', 'We need a crowd. Thank you.'],
  ['The office is closed.\n\nReply {YES} or {NO}.', 'The office is closed. Reply.'],
  ['Come {YES}/{NO}? Bring boots.', 'Come? Bring boots.'],
  ['When: Tuesday\nWhere: Bray\nAnswer: {YES} {NO}', 'Tuesday. Bray.'],
  ['{YES} {NO}', ''],
])('has no choices in it that look like words: %j', (text, shown) => {
  expect(excerpt(text)).toBe(shown)
})
