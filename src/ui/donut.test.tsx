import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../tests/support/render'
import { Donut } from './donut'

it('draws a ring of 250 with an arc for each section, said in words', () => {
  const sections = [
    { value: 60, label: 'Answered' },
    { value: 25, label: 'Late' },
  ]
  const { container } = render(<Donut sections={sections} label="85%, Good" />)
  expect(screen.getByRole('img', { name: '85%, Good' }).getAttribute('viewBox')).toBe('0 0 250 250')
  expect(container.querySelectorAll('path')).toHaveLength(2)
})

it('writes its middle in 8 per cent of its size', () => {
  render(
    <Donut sections={[]} size={300} label="none">
      Middle
    </Donut>,
  )
  expect(screen.getByText('Middle').style.fontSize).toBe('24px')
})

it('takes values up to the total, and says the error above it', () => {
  const { rerender } = render(<Donut sections={[{ value: 100, label: 'all' }]} label="all" />)
  expect(screen.getByRole('img', { name: 'all' })).toBeDefined()
  rerender(<Donut sections={[{ value: 101, label: 'more' }]} label="more" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(
    "Sum of all the sections' values (101) should not exceed total (100)",
  )
})
