import { expect, it } from 'vitest'
import type { WaitingItem } from '../../sync/waiting'
import { isSaidElsewhere, newsOf } from './fate-news-words'

const now = Date.parse('2026-11-20T14:10:00Z')

function item(more: Partial<WaitingItem>): WaitingItem {
  return {
    opId: 'op-1',
    kind: 'message_respond',
    title: 'Yes to Quay Street',
    fate: 'agency',
    at: now - 60_000,
    savedAt: now - 600_000,
    nextTry: null,
    why: null,
    extraid: 20417,
    path: '/member/20417/messages/7',
    canRetry: false,
    isNewer: false,
    canDiscard: false,
    ...more,
  }
}

it('says what arrived, by name when it is one, else how many', () => {
  expect(newsOf([item({})], now)).toBe('Yes to Quay Street: The agency has it, 14:09.')
  expect(newsOf([item({}), item({ opId: 'op-2' }), item({ opId: 'op-3' })], now)).toBe(
    'The agency has 3 changes of yours.',
  )
})

it('says what stopped and why, but no code that only a program reads', () => {
  expect(newsOf([item({ fate: 'attention', why: 'The deadline had passed.' })], now)).toBe(
    'Yes to Quay Street needs your attention. The deadline had passed.',
  )
  expect(newsOf([item({ fate: 'attention', why: 'INTERNAL' })], now)).toBe('Yes to Quay Street needs your attention.')
})

it('says nothing of what is on its way', () => {
  expect(newsOf([item({ fate: 'sending' }), item({ fate: 'device' }), item({ fate: 'paused' })], now)).toBe('')
})

it('leaves it to the screen that says it itself', () => {
  const open = '/member/20417/messages/7'
  expect(isSaidElsewhere(item({}), false, open, now)).toBe(true)
  expect(isSaidElsewhere(item({ path: '/member/20417/messages/8' }), false, open, now)).toBe(false)
  expect(isSaidElsewhere(item({ path: '/member/20418/messages/7' }), false, open, now)).toBe(false)
  const save = item({ path: '/member/20417/contact#field-mobile' })
  expect(isSaidElsewhere(save, false, '/member/20417/contact', now)).toBe(true)
  expect(isSaidElsewhere(item({ savedAt: now - 1_000 }), true, '/member/home', now)).toBe(true)
  expect(isSaidElsewhere(item({}), true, open, now)).toBe(false)
})
