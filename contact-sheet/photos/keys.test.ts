import { describe, expect, it } from 'vitest'
import { photoRules } from '../../domain/photos/guidance'
import { photoSlots } from '../../domain/photos/photo-rules'
import { waitedWords } from '../../domain/photos/waiting-photo'
import { commandOf } from './keys'
import { allReasons, noteOf, reasonsOf } from './reasons'

const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('the keys', () => {
  it('decide, rate, move and take back, in either case', () => {
    expect(commandOf(press('A'), false, true)).toEqual({ type: 'decide', decision: 'A' })
    expect(commandOf(press('i'), false, true)).toEqual({ type: 'decide', decision: 'I' })
    expect(commandOf(press('5'), false, true)).toEqual({ type: 'rate', quality: 5 })
    expect(commandOf(press('ArrowLeft'), false, true)).toEqual({ type: 'move', by: -1 })
    expect(commandOf(press('z', { ctrlKey: true }), false, true)).toEqual({ type: 'undo' })
    for (const key of ['6', 'x', 'ArrowDown', 'constructor', 'Enter', ' ', 'Tab'])
      expect(commandOf(press(key), false, true)).toBeNull()
  })

  it('are text while a note is written, the browser’s own with Ctrl or Alt, and off where they are switched off', () => {
    for (const key of ['a', '3', 'ArrowRight']) expect(commandOf(press(key), true, true)).toBeNull()
    expect(commandOf(press('z', { ctrlKey: true }), true, true)).toBeNull()
    expect(commandOf(press('r', { ctrlKey: true }), false, true)).toBeNull()
    expect(commandOf(press('a', { altKey: true }), false, true)).toBeNull()
    expect(commandOf(press('a'), false, false)).toBeNull()
  })

  it('of the reasons are none of the others, and each stands for a rule of the guidance', () => {
    const keys = allReasons.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { key, rule } of allReasons) {
      expect(commandOf(press(key), false, true)).toEqual({ type: 'reason', rule })
      expect('airutz?012345').not.toContain(key)
      expect(photoRules[rule]).toBeTruthy()
    }
  })
})

describe('the reasons', () => {
  it('of a headshot are no other photo’s, and every slot has some', () => {
    expect(reasonsOf(2).map(({ rule }) => rule)).toContain('smiling')
    expect(reasonsOf(12).map(({ rule }) => rule)).toEqual(['alone', 'vertical'])
    for (const slot of photoSlots) expect(reasonsOf(slot).length).toBeGreaterThan(1)
  })

  it('are nothing where none is chosen, and fit into a comment all together', () => {
    expect(noteOf([], '  ')).toBeNull()
    const all = noteOf(
      allReasons.map(({ rule }) => rule),
      'x'.repeat(600),
    )
    expect(all?.length).toBeLessThanOrEqual(1000)
  })
})

it('says how long a photo waits of the 14 days', () => {
  expect([0, 1, 14, 15].map(waitedWords)).toEqual([
    'Came today',
    'Waits 1 day of 14',
    'Waits 14 days of 14',
    'Waits 15 days: 1 over the 14 promised',
  ])
})
