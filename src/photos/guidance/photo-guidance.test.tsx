import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { render } from '../../../tests/support/render'
import { PhotoGuidance } from './photo-guidance'

const wide = window.innerWidth
/** The test environment's own interface, which the page's types do not include. */
const { happyDOM } = window as unknown as { happyDOM?: { setViewport(size: { width: number }): void } }
const asWideAs = (width: number) => happyDOM?.setViewport({ width })
afterEach(() => asWideAs(wide))

const unfolded = () => document.querySelector('details')?.open

it('says what is critical, and what holds for all photos, also while it is folded', () => {
  render(<PhotoGuidance open={false} />)
  const guidance = screen.getByRole('region', { name: 'What your photos need' })
  expect(guidance.id).toBe('guidance')
  expect(within(guidance).getByRole('heading', { level: 2 }).textContent).toBe('What your photos need')
  const details = guidance.querySelector('details')
  const always = [...guidance.children].filter((part) => part !== details).map((part) => part.textContent)
  expect(always.join(' ')).toContain(
    'The headshot and the long shot are critical. Without them you are not considered for opportunities.',
  )
  expect(always.join(' ')).toContain('Photos must be vertical (portrait).')
  expect(always.join(' ')).toContain('Headshots are rated within up to 14 days.')
})

it('lists all rules of a headshot', () => {
  render(<PhotoGuidance open />)
  const rules = screen.getByRole('heading', { level: 3, name: 'The rules of a headshot' }).nextElementSibling
  expect([...(rules?.children ?? [])].map((rule) => rule.textContent)).toEqual([
    'In colour',
    'Clear white background',
    'No one else in it',
    'Head and shoulders only',
    'Taken in the last couple of months',
    'Smiling',
  ])
})

it('says of each drawn example whether it is good, by a word and an icon, and why; the drawing is not read as well', () => {
  render(<PhotoGuidance open />)
  const strip = screen.getByRole('region', { name: 'Examples of good and bad photos' })
  const examples = within(strip).getAllByRole('listitem')
  expect(examples.map((example) => example.textContent)).toEqual([
    'GoodHeadshot: head and shoulders, smiling',
    'GoodLong shot: from head to feet',
    'AvoidSomeone else in the picture',
    'AvoidBusy background',
    'AvoidToo far away for a headshot',
    'AvoidSideways, not vertical',
  ])
  for (const example of examples) {
    const drawn = [...example.querySelectorAll('svg')]
    expect(drawn.length).toBeGreaterThanOrEqual(2)
    expect(drawn.every((svg) => svg.getAttribute('aria-hidden') === 'true')).toBe(true)
  }
  const iconOf = (word: string) =>
    new Set(screen.getAllByText(word).map((verdict) => verdict.querySelector('path')?.getAttribute('d')))
  expect(iconOf('Good').size).toBe(1)
  expect(iconOf('Avoid').size).toBe(1)
  expect(iconOf('Good')).not.toEqual(iconOf('Avoid'))
})

it('begins unfolded where there is room, and its row of examples needs no scrolling by keys there', () => {
  render(<PhotoGuidance open={false} />)
  expect(unfolded()).toBe(true)
  expect(screen.getByRole('region', { name: 'Examples of good and bad photos' }).tabIndex).toBe(-1)
})

it('unfolds on a phone when it is asked to, and folds nothing away under a reader', () => {
  asWideAs(390)
  const { rerender } = render(<PhotoGuidance open={false} />)
  expect(unfolded()).toBe(false)
  rerender(<PhotoGuidance open />)
  expect(unfolded()).toBe(true)
  expect(screen.getByRole('region', { name: 'Examples of good and bad photos' }).tabIndex).toBe(0)
  rerender(<PhotoGuidance open={false} />)
  expect(unfolded()).toBe(true)
})
