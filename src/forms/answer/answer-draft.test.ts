import { describe, expect, it } from 'vitest'
import { answerOf, choiceProblem, draftFromAnswer, emptyDraft, fitDraft, parseDraft } from './answer-draft'

describe('choiceProblem', () => {
  it('asks for a choice where one is needed', () => {
    expect(choiceProblem(emptyDraft(1), 'simple')).toBe('Please select an option')
    expect(choiceProblem(emptyDraft(1), 'radio')).toBe('Please select an option')
  })

  it('takes no checkbox at all as an answer', () => {
    expect(choiceProblem(emptyDraft(1), 'checkboxes')).toBeNull()
    expect(answerOf(emptyDraft(1), 'checkboxes', ['A'])).toEqual({ kind: 'typed', selected: [], notes: '' })
  })
})

describe('answerOf', () => {
  it('keeps the order of the message and trims the notes', () => {
    const draft = { ...emptyDraft(1), selected: ['C', 'A'], notes: '  from six \n' }
    expect(answerOf(draft, 'checkboxes', ['A', 'B', 'C'])).toEqual({
      kind: 'typed',
      selected: ['A', 'C'],
      notes: 'from six',
    })
  })
})

describe('fitDraft', () => {
  it('leaves a draft of this version alone', () => {
    const draft = { ...emptyDraft(2), yes: true, step: 'confirm' as const, notes: 'x' }
    expect(fitDraft(draft, 2, [])).toEqual({ draft, changed: false })
  })

  it('asks again when the message changed, and keeps the notes and the options that are left', () => {
    const draft = { ...emptyDraft(1), yes: true, selected: ['A', 'B'], step: 'confirm' as const, notes: 'my coat' }
    expect(fitDraft(draft, 2, ['B'])).toEqual({
      draft: { step: 'choose', yes: null, selected: ['B'], notes: 'my coat', version: 2 },
      changed: true,
    })
  })
})

describe('parseDraft', () => {
  it('reads back what was stored', () => {
    const draft = draftFromAnswer({ kind: 'yesno', yes: false, notes: 'sorry' }, 3)
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it.each([
    null,
    4,
    {},
    { ...emptyDraft(1), step: 'x' },
    { ...emptyDraft(1), selected: [1] },
    { ...emptyDraft(1), yes: 1 },
  ])('refuses %j', (stored) => {
    expect(parseDraft(stored)).toBeNull()
  })
})
