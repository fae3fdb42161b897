import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../../tests/support/render'
import { DatePicker } from './date-picker'

const today = '2026-11-21'
const never = () => undefined

const cell = (name: string) => screen.getByRole('gridcell', { name })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const press = (key: string, more: { shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const heading = () => screen.getByRole('heading').textContent

it('opens at the chosen day, with the focus in the grid and one stop of Tab', () => {
  render(<DatePicker mode="single" value="1998-03-12" today={today} onChange={never} onCancel={never} />)
  expect(focused()).toBe('Thursday 12 March 1998')
  expect(cell('Thursday 12 March 1998').getAttribute('aria-selected')).toBe('true')
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
  expect(screen.getByRole('grid', { name: 'March 1998' })).toBeDefined()
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
})

it('opens at today where nothing is chosen, and says which day that is', () => {
  render(<DatePicker mode="single" value={null} today={today} onChange={never} onCancel={never} />)
  expect(focused()).toBe('Saturday 21 November 2026')
  expect(cell('Saturday 21 November 2026').getAttribute('aria-current')).toBe('date')
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0)
})

it('the focus follows the keys; the heading is said', () => {
  render(<DatePicker mode="single" value="2026-11-21" today={today} onChange={never} onCancel={never} />)
  press('ArrowRight')
  expect(focused()).toBe('Sunday 22 November 2026')
  press('PageDown')
  expect(focused()).toBe('Tuesday 22 December 2026')
  expect(heading()).toBe('December 2026')
  expect(screen.getByRole('heading').getAttribute('aria-live')).toBe('polite')
  press('PageUp', { shiftKey: true })
  expect(focused()).toBe('Monday 22 December 2025')
  press('Home')
  press('End')
  expect(focused()).toBe('Sunday 28 December 2025')
})

it.each(['Enter', ' '])('%j chooses the day that has the focus', (key) => {
  const onChange = vi.fn()
  render(<DatePicker mode="single" value={null} today={today} onChange={onChange} onCancel={never} />)
  press('ArrowDown')
  press(key)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-28')
})

it('the buttons beside the month turn it and keep the focus', () => {
  render(<DatePicker mode="single" value="2026-01-31" today={today} onChange={never} onCancel={never} />)
  const next = screen.getByRole('button', { name: 'Next month' })
  next.focus()
  fireEvent.click(next)
  expect(heading()).toBe('February 2026')
  expect(document.activeElement).toBe(next)
  expect(document.querySelector('td[tabindex="0"]')?.getAttribute('aria-label')).toBe('Saturday 28 February 2026')
})

it('a day that is not allowed is reached, said, and not chosen', () => {
  const onChange = vi.fn()
  const picker = { mode: 'single', value: '2026-11-23', today, onChange, onCancel: never } as const
  render(<DatePicker {...picker} allowed={['2026-11-23', '2026-11-25']} />)
  press('ArrowRight')
  expect(focused()).toBe('Tuesday 24 November 2026')
  expect(cell('Tuesday 24 November 2026').getAttribute('aria-disabled')).toBe('true')
  press('Enter')
  fireEvent.click(cell('Tuesday 24 November 2026'))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(cell('Wednesday 25 November 2026'))
  expect(onChange).toHaveBeenCalledWith('2026-11-25')
})

it('min and max end the way, by keys and by buttons', () => {
  const picker = { mode: 'single', value: null, today, onChange: never, onCancel: never } as const
  render(<DatePicker {...picker} min={today} max="2026-12-31" />)
  press('ArrowLeft')
  expect(focused()).toBe('Saturday 21 November 2026')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true)
  press('PageDown')
  press('PageDown')
  expect(focused()).toBe('Thursday 31 December 2026')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '2026, choose another year' }))
  expect(screen.getAllByRole('gridcell', { name: /^\d{4}$/ })).toHaveLength(1)
})

it('years lead on to months, months to days', () => {
  const onChange = vi.fn()
  const picker = { mode: 'single', value: null, today, onChange, onCancel: never } as const
  render(<DatePicker {...picker} max={today} startView="years" />)
  expect(focused()).toBe('2026')
  const years = screen.getAllByRole('gridcell', { name: /^\d{4}$/ }).map((year) => year.textContent)
  expect([years[0], years.at(-1), years.length]).toEqual(['1926', '2026', 101])
  fireEvent.click(screen.getByRole('gridcell', { name: '1998' }))
  expect(focused()).toBe('November 1998')
  expect(within(screen.getByRole('grid', { name: '1998' })).getAllByRole('gridcell')).toHaveLength(12)
  fireEvent.click(cell('March 1998'))
  expect(focused()).toBe('Saturday 21 March 1998')
  press('Enter')
  expect(onChange).toHaveBeenCalledWith('1998-03-21')
})

it('all years there are without min and max: 100 back to 52 ahead', () => {
  render(<DatePicker mode="single" value={null} today={today} startView="years" onChange={never} onCancel={never} />)
  const years = screen.getAllByRole('gridcell', { name: /^\d{4}$/ }).map((year) => year.textContent)
  expect([years[0], years.at(-1), years.length]).toEqual(['1926', '2078', 153])
})

it('months outside of min and max are reached and not opened', () => {
  const picker = { mode: 'single', value: '2026-11-21', today, onChange: never, onCancel: never } as const
  render(<DatePicker {...picker} min="2026-10-10" max="2027-02-10" />)
  fireEvent.click(screen.getByRole('button', { name: 'November, choose another month' }))
  expect(cell('September 2026').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(cell('September 2026'))
  expect(heading()).toBe('2026')
  fireEvent.click(cell('October 2026'))
  expect(focused()).toBe('Wednesday 21 October 2026')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true)
})

it('several days: on, off, given by Done', () => {
  const onChange = vi.fn()
  const picker = { mode: 'multiple', today, onChange, onCancel: never } as const
  render(<DatePicker {...picker} value={['2026-11-23']} />)
  expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true')
  fireEvent.click(cell('Wednesday 25 November 2026'))
  fireEvent.click(cell('Monday 23 November 2026'))
  fireEvent.click(cell('Tuesday 24 November 2026'))
  expect(screen.getByRole('status').textContent).toBe('2 days chosen')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-11-24', '2026-11-25'])
})

it('a range: first day, last day, all between them shown as chosen', () => {
  const onChange = vi.fn()
  render(<DatePicker mode="range" value={null} today={today} onChange={onChange} onCancel={never} />)
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  fireEvent.click(cell('Wednesday 25 November 2026'))
  expect(done.disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('From Wednesday 25 November 2026: choose the last day')
  fireEvent.click(cell('Monday 23 November 2026'))
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(3)
  fireEvent.click(done)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-23', to: '2026-11-25' })
})
