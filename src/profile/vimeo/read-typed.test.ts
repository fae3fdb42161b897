import { describe, expect, it } from 'vitest'
import { createFormStore } from '../../forms/profile/form-store'
import { readTyped, shownVideo, videoFields } from './read-typed'

const stored = { vimeo_id: '1111111', vimeo_private: 'abc', vimeo_width: 800, vimeo_height: 450 }
const unlisted = 'https://vimeo.com/76979871/8272103f6e'

function typed(vimeo_id: string) {
  const store = createFormStore(stored)
  store.set('vimeo_id', vimeo_id)
  return store
}

describe('what was pasted', () => {
  it('is shown with its private code before it is stored', () => {
    expect(shownVideo(typed(unlisted))).toMatchObject({ vimeo_id: '76979871', vimeo_private: '8272103f6e' })
    expect(shownVideo(typed('vimeo.com/76979871'))).toMatchObject({ vimeo_id: '76979871', vimeo_private: null })
  })

  it.each([
    [unlisted, '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
    ['https://vimeo.com/76979871', null],
    ['76979871', 'abc'],
  ])('%s is stored as the id, with the private code %s', (pasted, vimeo_private) => {
    const store = typed(pasted)
    readTyped(store)
    expect(videoFields.map((name) => store.value(name))).toEqual(['76979871', vimeo_private, 800, 450])
  })
})
