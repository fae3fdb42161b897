import { expect, it } from 'vitest'
import { excerpt } from './excerpt'

it('shows the facts where a text has them', () => {
  const text =
    'We need a crowd.\n\nWhen: Tuesday 24 November\nCall: 6.30 am\nWhere: Smithfield, Dublin 7.\n\nAre you free? {YES}'
  expect(excerpt(text)).toBe('Tuesday 24 November. Call 6.30 am. Smithfield, Dublin 7.')
})

it('shows the text in one run of words where it has none', () => {
  expect(excerpt('The office is closed.\n\nReply {YES} or {NO}.')).toBe('The office is closed. Reply Yes or No.')
})
