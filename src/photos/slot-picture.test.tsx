import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { render } from '../../tests/support/render'
import { pictureAddress } from '../data/pictures/picture-address'
import { dropUrls, noteUrl } from '../data/pictures/picture-urls'
import type { SlotView } from './photo-overlay'
import { SlotPicture } from './slot-picture'

const [upright, turned] = ['a'.repeat(32), 'b'.repeat(32)]
afterEach(() => dropUrls(() => true))

const slot = (name: string, turn: number): SlotView => ({
  ...{ phototype: 2, waiting: null, turn, pending: null, refused: null },
  photo: {
    ...{ mediaid: 7, card: pictureAddress(name), datelastchanged: '2026-11-25T10:00:00Z' },
    ...{ status: 'A', quality: 4, comment: null },
  },
})
const shown = () => {
  const picture = screen.getByRole('img')
  return [picture.getAttribute('src'), /left/.test(picture.className)]
}

it('stays turned as it is until the picture that the agency turned is there, and is not turned twice', async () => {
  noteUrl(upright, { extraid: 1, url: 'blob:upright' })
  const { rerender } = render(<SlotPicture extraid={1} slot={slot(upright, 0)} />)
  expect(shown()).toEqual(['blob:upright', false])
  rerender(<SlotPicture extraid={1} slot={slot(upright, 90)} />)
  expect(shown()).toEqual(['blob:upright', true])
  rerender(<SlotPicture extraid={1} slot={slot(turned, 0)} />)
  expect(shown()).toEqual(['blob:upright', true])
  act(() => noteUrl(turned, { extraid: 1, url: 'blob:turned' }))
  expect(shown()).toEqual(['blob:turned', false])
})

it('that can’t be had now says so over the drawing, and one that nobody has does not', () => {
  noteUrl(upright, { extraid: 1, url: null })
  const { rerender } = render(<SlotPicture extraid={1} slot={slot(upright, 0)} />)
  expect([screen.queryByRole('img'), screen.queryByText('Shown when there is signal')]).toEqual([
    null,
    expect.anything(),
  ])
  rerender(<SlotPicture extraid={1} slot={{ ...slot(upright, 0), photo: null }} />)
  expect(screen.queryByText('Shown when there is signal')).toBeNull()
})
