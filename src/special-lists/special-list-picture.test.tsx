import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../tests/support/render'
import { SpecialListPicture } from './special-list-picture'

it('shows a list’s picture, and nothing where it does not load', () => {
  const { container } = render(<SpecialListPicture src="/pictures/stunts.jpg" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/pictures/stunts.jpg')
  expect(screen.queryByRole('img')).toBeNull()
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
})

it('asks no other site for one', () => {
  const { container } = render(<SpecialListPicture src="https://pictures.example/stunts.jpg" />)
  expect(container.querySelector('img')).toBeNull()
})
