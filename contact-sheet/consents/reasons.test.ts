import { describe, expect, it } from 'vitest'
import { messageOf } from '../frame/reasons'
import { commandOf } from './keys'
import { reasons, reasonsFor } from './reasons'

const press = (key: string, isWriting = false, hasSingleKeys = true) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false }, isWriting, hasSingleKeys)

describe('the reasons for a form to be refused', () => {
  it('have keys that nothing else has', () => {
    for (const { key, id } of reasons) expect(press(key)).toEqual({ type: 'reason', id })
    expect(new Set(reasons.map(({ key }) => key)).size).toBe(reasons.length)
    for (const key of 'ardtolpz1?') expect(press(key)?.type).not.toBe('reason')
  })

  it('are off while something is written, and where single keys are switched off', () => {
    expect(press('n', true)).toBeNull()
    expect(press('n', false, false)).toBeNull()
  })

  it('of a school year are offered for a school’s form alone', () => {
    expect(reasonsFor('school-form')).toEqual(reasons)
    expect(reasonsFor('parent-form').map(({ id }) => id)).not.toContain('year')
  })

  it('fit into a message all together', () => {
    const all = reasons.map(({ id }) => id)
    expect(messageOf(reasons, all, 'x'.repeat(400)).length).toBeLessThanOrEqual(1000)
  })
})
