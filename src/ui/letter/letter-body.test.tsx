import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../tests/support/render'
import { LetterBody } from './letter-body'

const text =
  'Hello <b>you</b>.\n\nWhen: Tuesday\nWhere: Bray\n\nIf you can come: {YES}\n\nAre you free? {YES} {NO}\n\n{YES} {NO}'

it('sets label lines as a list of facts and never takes text for markup', () => {
  const { container } = render(<LetterBody text={text} />)
  expect(screen.getByText('Hello <b>you</b>.')).toBeTruthy()
  expect(Array.from(container.querySelectorAll('dt'), (term) => term.textContent)).toEqual(['When', 'Where'])
  expect(screen.getByText('Bray').closest('dd')).toBeTruthy()
})

it('draws the tokens in place as choices', () => {
  render(<LetterBody text={text} renderChoice={(yes) => <button type="button">{yes ? 'Yes' : 'No'}</button>} />)
  expect(screen.getAllByRole('button')).toHaveLength(5)
})

it('shows plain words and drops both choices at a line’s end when there is nothing to choose', () => {
  const { container } = render(<LetterBody text={text} />)
  expect(container.textContent).toContain('If you can come: Yes')
  expect(container.textContent).toMatch(/Are you free\?$/)
})
