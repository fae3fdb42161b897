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

const withLinks = `Map: https://maps.example.ie/a?b=c(d). Write to desk@example.ie or see www.example.ie, or call 087 123 4567.
Not javascript:alert(1) nor ftp://example.ie/x; at the gate.is it far? 01/12/2026, 07:30. {YES} 086 765 4321 {NO}`

it('links web and e-mail addresses and telephone numbers, of safe schemes alone and never a choice', async () => {
  const { container } = render(
    <LetterBody text={withLinks} renderChoice={(yes) => <button type="button">{yes ? 'Yes' : 'No'}</button>} />,
  )
  await screen.findByRole('link', { name: 'desk@example.ie' })
  const links = Array.from(container.querySelectorAll('a'))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://maps.example.ie/a?b=c(d)', 'https://maps.example.ie/a?b=c(d)'],
    ['desk@example.ie', 'mailto:desk@example.ie'],
    ['www.example.ie', 'https://www.example.ie'],
    ['087 123 4567', 'tel:+353871234567'],
    ['086 765 4321', 'tel:+353867654321'],
  ])
  for (const link of links) {
    expect([link.rel, link.target]).toEqual(['noopener noreferrer', '_blank'])
    expect(link.querySelector('button') ?? link.closest('button')).toBeNull()
  }
  expect(container.textContent).toBe(withLinks.replace('{YES}', 'Yes').replace('{NO}', 'No'))
})
