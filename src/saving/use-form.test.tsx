import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { FormDefinition } from '../../domain/forms/form-definition'
import { readDraft, writeDraft } from '../data/drafts'
import type { Stored } from '../data/effect'
import { useForm } from './use-form'

const definition: FormDefinition<'year' | 'title'> = {
  names: ['year', 'title'],
  fields: {
    year: {
      ...{ label: 'Year', kind: 'text', mandatory: true, maxLength: 4, wholeLength: 4 },
      rule: 'yearOfWork',
    },
    title: { label: 'Title', kind: 'text', mandatory: true },
  },
}

let sent: unknown[] = []
let saved: unknown[] = []
let answer: () => Promise<Stored> = async () => ({ stored: 'agency' }) as Stored

beforeEach(() => {
  sent = []
  saved = []
  answer = async () => ({ stored: 'agency' }) as Stored
  sessionStorage.clear()
})

function draw(draftKey = 'rows.20417') {
  return renderHook(
    (key: string) =>
      useForm({
        definition,
        draftKey: key,
        save: (values, onKept) => {
          sent.push(values)
          onKept()
          return answer()
        },
        onSaved: ({ stored }) => saved.push(stored),
      }),
    { initialProps: draftKey },
  )
}

it('says what is wrong when a field is left, and all of it when it is to be saved', async () => {
  const { result } = draw()
  act(() => result.current.change('year', '20267'))
  expect(result.current.store.problem('year')).toBeNull()
  act(() => result.current.leave('year'))
  expect(result.current.store.problem('year')).toBe('Year can have at most 4 characters')
  act(() => result.current.change('year', '2026'))
  expect(result.current.store.problem('year')).toBeNull()
  // A value that is complete is checked before its field is left.
  act(() => result.current.change('year', '194'))
  expect(result.current.store.problem('year')).toBeNull()
  act(() => result.current.change('year', '1949'))
  expect(result.current.store.problem('year')).toBe('date too early')
  act(() => result.current.change('year', '2026'))
  await act(() => result.current.submit())
  expect(result.current).toMatchObject({
    attempt: 1,
    summary: [{ id: 'field-title', label: 'Title', message: 'This field is required' }],
  })
  expect(sent).toEqual([])
})

it('sends values in their normal form, once, and is empty then', async () => {
  const { result } = draw()
  act(() => result.current.change('year', ' 2026 '))
  act(() => result.current.change('title', 'The Salt Road '))
  expect(result.current.incomplete).toBe(false)
  await act(async () => {
    const first = result.current.submit()
    await Promise.all([first, result.current.submit()])
  })
  expect(sent).toEqual([{ year: '2026', title: 'The Salt Road' }])
  expect(saved).toEqual(['agency'])
  expect(result.current.store.isDirty()).toBe(false)
  expect(readDraft('rows.20417')).toBeNull()
})

it('keeps what was typed where it is kept nowhere, and says why', async () => {
  answer = async () => ({ stored: 'nowhere', message: 'Not saved.' })
  const { result } = draw()
  act(() => result.current.change('year', '2026'))
  act(() => result.current.change('title', 'The Salt Road'))
  await act(() => result.current.submit())
  expect(result.current.failure).toBe('Not saved.')
  expect(result.current.store.values()).toEqual({ year: '2026', title: 'The Salt Road' })
  expect(saved).toEqual([])
})

it('finds what was typed again after a reload, of this form and of nobody else’s', () => {
  writeDraft('rows.20417', { year: '2025', role: 'Extra', title: 7 })
  const { result, rerender, unmount } = draw()
  expect(result.current.store.values()).toEqual({ year: '2025', title: 7 })
  rerender('rows.20418')
  expect(result.current.store.isDirty()).toBe(false)
  act(() => result.current.change('year', '1999'))
  rerender('rows.20417')
  expect(result.current.store.value('year')).toBe('2025')
  unmount()
  expect(readDraft('rows.20418')).toEqual({ year: '1999' })
})
