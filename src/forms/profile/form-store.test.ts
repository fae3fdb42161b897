import { expect, it, vi } from 'vitest'
import { createFormStore } from './form-store'

it('is dirty only while something is another than it was', () => {
  const form = createFormStore({ firstname: 'Niamh', mobile: null, havecar: null })
  form.set('firstname', 'Nia')
  expect(form.isDirty()).toBe(true)
  form.set('firstname', 'Niamh')
  expect(form.isDirty()).toBe(false)
  // To a person, no value and an empty text are the same.
  form.set('mobile', '')
  expect(form.isDirty()).toBe(false)
  // A switch that was turned off again is a choice, and one without an answer is none.
  form.set('havecar', true)
  form.set('havecar', false)
  expect(form.edited()).toEqual({ edits: { havecar: false }, base: { havecar: null } })
})

it('follows the profile where nobody typed, and keeps what the member saw where they did', () => {
  const form = createFormStore({ firstname: 'Niamh', occupation: 'Dressmaker' })
  form.set('occupation', 'Potter')
  form.follow({ firstname: 'Níamh', occupation: 'Glassblower' })
  expect(form.value('firstname')).toBe('Níamh')
  expect(form.value('occupation')).toBe('Potter')
  expect(form.before().occupation).toBe('Dressmaker')
  expect(form.edited()).toEqual({ edits: { occupation: 'Potter' }, base: { occupation: 'Dressmaker' } })
  // After discarding, the fields show the profile again.
  form.discard()
  expect(form.value('occupation')).toBe('Glassblower')
  expect(form.before().occupation).toBe('Glassblower')
})

it('is clean again when the profile has come to hold what was typed', () => {
  const form = createFormStore({ occupation: 'Dressmaker' })
  form.set('occupation', 'Potter')
  form.follow({ occupation: 'Potter' })
  expect(form.isDirty()).toBe(false)
  expect(form.before().occupation).toBe('Potter')
})

it('finds a draft again, based on what its member saw then', () => {
  const form = createFormStore({ occupation: 'Glassblower' })
  form.restore({ edits: { occupation: 'Potter' }, base: { occupation: 'Dressmaker' } })
  expect(form.value('occupation')).toBe('Potter')
  expect(form.before().occupation).toBe('Dressmaker')
})

it('lays a draft over the form, and what was typed since stays, with what its member saw', () => {
  const form = createFormStore({ occupation: 'Baker', hatsize: '55' })
  form.set('occupation', 'Dancer')
  form.restore({ edits: { occupation: 'Potter', hatsize: '57' }, base: { occupation: 'Dressmaker', hatsize: '54' } })
  expect(form.edited()).toEqual({
    edits: { occupation: 'Dancer', hatsize: '57' },
    base: { occupation: 'Baker', hatsize: '54' },
  })
})

it('tells when something changed, and not when nothing did', () => {
  const form = createFormStore({ occupation: 'Potter' })
  const told = vi.fn()
  form.subscribe(told)
  form.set('occupation', 'Potter')
  form.setProblem('occupation', null)
  expect(told).not.toHaveBeenCalled()
  form.set('occupation', 'Baker')
  form.setProblem('occupation', 'Too long')
  expect(told).toHaveBeenCalledTimes(2)
  expect(form.problem('occupation')).toBe('Too long')
})
