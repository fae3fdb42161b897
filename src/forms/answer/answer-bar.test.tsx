import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../domain/messages/response-codec'
import { render } from '../../../tests/support/render'
import { AnswerBar } from './answer-bar'
import type { AnswerDraft } from './answer-draft'
import { AnswerFields } from './answer-fields'
import { type AnswerableMessage, useAnswerControl } from './use-answer-control'

const simple: AnswerableMessage = {
  name: 'Quay Street: market crowd',
  message: 'We need a crowd.\n\nWhen: Tuesday 24 November\nCall: 6.30 am',
  text_type: 'simple',
  options: null,
  version: 1,
}
const radio: AnswerableMessage = { ...simple, text_type: 'radio', options: 'Tuesday;Friday;no response' }
const boxes: AnswerableMessage = { ...simple, text_type: 'checkboxes', options: 'Tuesday;Friday' }

interface StageProps {
  message: AnswerableMessage
  given?: Answer | null
  failure?: string | null
  onConfirm?: (answer: Answer) => void
}

/** The controls as a screen uses them, with the draft in plain state. */
function Stage({ message, given = null, failure = null, onConfirm = () => {} }: StageProps) {
  const [draft, setDraft] = useState<AnswerDraft | null>(null)
  const control = useAnswerControl({ message, draft, given, setDraft })
  return (
    <>
      <AnswerFields control={control} disabled={false} />
      <AnswerBar control={control} due={null} busy={false} failure={failure} onConfirm={onConfirm} />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a yes/no message', () => {
  it('asks for the day, then says in one sentence what is about to be told, and sends the notes trimmed', () => {
    const onConfirm = vi.fn()
    render(<Stage message={simple} onConfirm={onConfirm} />)
    expect(screen.getByText('Available on Tuesday?')).toBeTruthy()
    press('Yes')
    const step = screen.getByRole('group', {
      name: 'You are about to tell the agency: yes, available on Tuesday 24 November for Quay Street: market crowd.',
    })
    expect(document.activeElement).toBe(step)
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('Notes for the agency'), { target: { value: ' from six ' } })
    press('Confirm')
    expect(onConfirm).toHaveBeenCalledWith({ kind: 'yesno', yes: true, notes: 'from six' })
  })

  it.each(['No', 'Yes'])('keeps %s and the notes over Go back, with the focus on it', (choice) => {
    render(<Stage message={simple} />)
    press(choice)
    fireEvent.change(screen.getByLabelText('Notes for the agency'), { target: { value: 'sorry' } })
    press('Go back')
    const chosen = screen.getByRole('button', { name: choice })
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).toBe(chosen)
    press(choice)
    expect(screen.getByDisplayValue('sorry')).toBeTruthy()
  })

  it('does not send notes that are too long, and says so without cutting them', () => {
    const onConfirm = vi.fn()
    render(<Stage message={simple} onConfirm={onConfirm} />)
    press('Yes')
    fireEvent.change(screen.getByLabelText('Notes for the agency'), { target: { value: 'x'.repeat(1003) } })
    expect(screen.getByText('3 characters too long. Shorten your notes to send them.')).toBeTruthy()
    press('Confirm')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByDisplayValue('x'.repeat(1003))).toBeTruthy()
  })

  it('asks to read again when the message changes in mid-answer, and keeps the notes', () => {
    const { rerender } = render(<Stage message={simple} />)
    press('Yes')
    fireEvent.change(screen.getByLabelText('Notes for the agency'), { target: { value: 'my coat' } })
    rerender(<Stage message={{ ...simple, version: 2 }} />)
    expect(screen.getByText('The agency changed this message')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    press('Yes')
    expect(screen.getByDisplayValue('my coat')).toBeTruthy()
    expect(screen.queryByText('The agency changed this message')).toBeNull()
  })

  it('asks to read again when the message changes before any choice', () => {
    const { rerender } = render(<Stage message={simple} />)
    expect(screen.queryByText('The agency changed this message')).toBeNull()
    rerender(<Stage message={{ ...simple, version: 2 }} />)
    expect(screen.getByText('Read it again before you answer.')).toBeTruthy()
    press('Yes')
    expect(screen.queryByText('The agency changed this message')).toBeNull()
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  })

  it('says what is safe when nothing could be stored', () => {
    render(<Stage message={simple} failure="An error occurred, please try again later" />)
    expect(screen.getByRole('alert').textContent).toBe(
      'An error occurred, please try again laterYour answer and your notes are still here.',
    )
  })
})

describe('a radio message', () => {
  it('asks for an option before it goes on, and moves the focus to the first', () => {
    render(<Stage message={radio} />)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Please select an option')
    expect(document.activeElement).toBe(screen.getByLabelText('Tuesday'))
  })

  it('takes one option', () => {
    const onConfirm = vi.fn()
    render(<Stage message={radio} onConfirm={onConfirm} />)
    fireEvent.click(screen.getByLabelText('Tuesday'))
    fireEvent.click(screen.getByLabelText('Friday'))
    press('Continue')
    press('Confirm')
    expect(onConfirm).toHaveBeenCalledWith({ kind: 'typed', selected: ['Friday'], notes: '' })
  })
})

describe('a checkbox message', () => {
  it('takes none as an answer, and says so', () => {
    const onConfirm = vi.fn()
    render(<Stage message={boxes} onConfirm={onConfirm} />)
    expect(screen.getByText(/leave them all empty/)).toBeTruthy()
    press('Continue')
    expect(screen.getByText('none of the choices')).toBeTruthy()
    press('Confirm')
    expect(onConfirm).toHaveBeenCalledWith({ kind: 'typed', selected: [], notes: '' })
  })

  it('starts from the answer that is to be changed', () => {
    render(<Stage message={boxes} given={{ kind: 'typed', selected: ['Friday'], notes: 'late' }} />)
    expect(screen.getByLabelText<HTMLInputElement>('Friday').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Tuesday').checked).toBe(false)
    press('Continue')
    expect(screen.getByDisplayValue('late')).toBeTruthy()
  })
})
