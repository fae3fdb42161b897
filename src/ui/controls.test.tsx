import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { Input, Textarea } from './controls'

function Controlled({ initial = '', onChange }: { initial?: string; onChange?: (text: string) => void }) {
  const [text, setText] = useState(initial)
  const change = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  return <Input textKind="phone" aria-label="Mobile" value={text} onChange={(event) => change(event.target.value)} />
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => {
  field(label).focus()
  fireEvent.change(field(label), { target: { value } })
}

it('a field shows its text cleaned once it is left, and its form knows', () => {
  const onChange = vi.fn()
  render(<Controlled onChange={onChange} />)
  type('Mobile', 'tel:087\u200e123\u20134567')
  fireEvent.blur(field('Mobile'))
  expect(field('Mobile').value).toBe('0871234567')
  expect(onChange).toHaveBeenLastCalledWith('0871234567')
})

it('shows it at Enter too, but not at the Enter that ends a composition', () => {
  render(<Input textKind="email" aria-label="Email" />)
  type('Email', '<mary@fáilte.ie>')
  fireEvent.keyDown(field('Email'), { key: 'Enter', isComposing: true })
  expect(field('Email').value).toBe('<mary@fáilte.ie>')
  fireEvent.keyDown(field('Email'), { key: 'Enter' })
  expect(field('Email').value).toBe('mary@fáilte.ie')
})

it('a text that nobody touched stays as it is', () => {
  const onChange = vi.fn()
  render(<Controlled initial="087 1234567" onChange={onChange} />)
  field('Mobile').focus()
  fireEvent.blur(field('Mobile'))
  expect(field('Mobile').value).toBe('087 1234567')
  expect(onChange).not.toHaveBeenCalled()
})

it('prose loses what is invisible, and a password nothing', () => {
  render(
    <>
      <Textarea aria-label="Notes" />
      <Input textKind={null} aria-label="Password" />
    </>,
  )
  type('Notes', 'one\u200b\ntwo')
  type('Password', ' “a\u200b” ')
  fireEvent.blur(field('Notes'))
  fireEvent.blur(field('Password'))
  expect([field('Notes').value, field('Password').value]).toEqual(['one\ntwo', ' “a\u200b” '])
})
