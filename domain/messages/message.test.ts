import { describe, expect, it } from 'vitest'
import { messageParts, messageStatus, optionList, type StatusFields, showsNoResponse, statusWords } from './message'

const simple: StatusFields = {
  response: null,
  outstanding: true,
  text_type: 'simple',
  options: null,
  withdrawn: false,
}

describe('messageStatus', () => {
  it.each<[string, Partial<StatusFields>, string]>([
    ['no response while outstanding', {}, 'Waiting'],
    ['an empty response while outstanding', { response: '' }, 'Waiting'],
    ['no response and not outstanding', { outstanding: false }, 'Expired'],
    ['Y', { response: 'Y' }, 'Available'],
    ['Y with notes, after the deadline', { response: 'Y: late bus', outstanding: false }, 'Available'],
    ['N', { response: 'N: exam' }, 'Unavailable'],
    ['a typed message with a response', { text_type: 'radio', response: 'Nine' }, 'Your choice'],
    ['a typed message with only notes', { text_type: 'checkboxes', response: ':neither' }, 'None Selected'],
    ['a typed message answered no response', { text_type: 'checkboxes', response: 'No Response' }, 'None Selected'],
    ['an option that begins like a yes', { text_type: 'radio', response: 'Yellow' }, 'Your choice'],
    ['a typed message without a response', { text_type: 'checkboxes' }, 'Waiting'],
    ['no way to answer', { text_type: 'none' }, 'Message'],
    ['withdrawn after a yes', { withdrawn: true, response: 'Y', outstanding: false }, 'Withdrawn'],
  ])('%s', (_, change, words) => {
    expect(statusWords[messageStatus({ ...simple, ...change })]).toBe(words)
  })
})

describe('showsNoResponse', () => {
  it('is for simple messages that are outstanding and unanswered, and no others', () => {
    expect(showsNoResponse(simple)).toBe(true)
    expect(showsNoResponse({ ...simple, response: 'N' })).toBe(false)
    expect(showsNoResponse({ ...simple, outstanding: false })).toBe(false)
    expect(showsNoResponse({ ...simple, text_type: 'radio' })).toBe(false)
    expect(showsNoResponse({ ...simple, text_type: 'none' })).toBe(false)
    expect(showsNoResponse({ ...simple, withdrawn: true })).toBe(false)
  })
})

describe('optionList', () => {
  it('trims, drops empty ones and no response in any case', () => {
    expect(optionList(' Seán ;; No Response;Łódź;no response; 06:30 ')).toEqual(['Seán', 'Łódź', '06:30'])
    expect(optionList(null)).toEqual([])
  })
})

describe('messageParts', () => {
  it('takes the tokens apart and leaves markup as text', () => {
    expect(messageParts('Come? {YES} or {NO}<b>{yes}')).toEqual([
      { kind: 'text', text: 'Come? ' },
      { kind: 'yes' },
      { kind: 'text', text: ' or ' },
      { kind: 'no' },
      { kind: 'text', text: '<b>{yes}' },
    ])
    expect(messageParts('')).toEqual([])
  })
})
