import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../../tests/support/render'
import { DateField } from './date-field'

const given = vi.fn()
beforeEach(() => given.mockReset())

function Form({ start, problem }: { start: string | null; problem?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField
        id="born"
        label="Date of Birth"
        value={value}
        max="2026-11-21"
        problem={problem}
        onChange={(next) => {
          given(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('2000-02-29')}>
        From outside
      </button>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of Birth' })
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

async function open(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: /^Date of Birth/ }))
  return screen.findByRole('dialog', { name: 'Date of Birth' })
}

it('shows what it is given as dd/mm/yyyy, also when it changes from outside', () => {
  render(<Form start="1998-03-12" />)
  expect(input().value).toBe('12/03/1998')
  fireEvent.click(screen.getByRole('button', { name: 'From outside' }))
  expect(input().value).toBe('29/02/2000')
})

it('gives YYYY-MM-DD once it is a date, before that what is typed', () => {
  render(<Form start={null} />)
  type('1')
  type('12')
  expect(input().value).toBe('12/')
  expect(given).toHaveBeenLastCalledWith('12/')
  type('12031998')
  expect(input().value).toBe('12/03/1998')
  expect(given).toHaveBeenLastCalledWith('1998-03-12')
  type('')
  expect(given).toHaveBeenLastCalledWith(null)
})

it.each([
  ['31/02/1998', 'There is no such date'],
  ['12/03', 'Write the date as dd/mm/yyyy'],
  ['22/11/2026', 'Choose 21/11/2026 or an earlier day'],
])('%s is refused when it is left, and stays', (text, message) => {
  render(<Form start={null} />)
  type(text)
  expect(screen.queryByText(message)).toBeNull()
  fireEvent.blur(input())
  expect(screen.getByText(message)).toBeDefined()
  expect(input().value).toBe(text)
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

it('going to its calendar is not leaving it', () => {
  render(<Form start={null} />)
  type('12/03')
  fireEvent.blur(input(), { relatedTarget: screen.getByRole('button', { name: /^Date of Birth/ }) })
  expect(screen.queryByText('Write the date as dd/mm/yyyy')).toBeNull()
})

it('the button tells the chosen date, the dialog takes it, and the focus comes back', async () => {
  render(<Form start="1998-03-12" />)
  const button = screen.getByRole('button', { name: 'Date of Birth: Thursday 12 March 1998, change the date' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await open()
  const friday = screen.getByRole('gridcell', { name: 'Friday 13 March 1998' })
  fireEvent.click(friday)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(input().value).toBe('13/03/1998')
  expect(given).toHaveBeenLastCalledWith('1998-03-13')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Date of Birth: Friday 13 March 1998, change the date' }),
  )
})

it.each(['Escape', 'Cancel'])('%s closes it, changes nothing, and gives the focus back', async (way) => {
  render(<Form start={null} />)
  await open()
  if (way === 'Cancel') fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  else act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(given).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Date of Birth: choose a date' }))
})

it('Escape closes nothing that lies around it', async () => {
  const around = vi.fn()
  document.addEventListener('keydown', around, { capture: true })
  render(<Form start={null} />)
  await open()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  document.removeEventListener('keydown', around, { capture: true })
  expect(around).not.toHaveBeenCalled()
})
