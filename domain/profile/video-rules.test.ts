import { describe, expect, it } from 'vitest'
import { readVideo, videoIdProblem, withVideoCode } from './video-rules'

describe('a pasted video', () => {
  it('is a bare id', () => {
    expect(readVideo(' 76979871 ')).toEqual({ vimeo_id: '76979871', vimeo_private: null, isUrl: false })
    expect(readVideo('')).toEqual({ vimeo_id: '', vimeo_private: null, isUrl: false })
  })

  it('is an address whose last part is the id', () => {
    const addresses = [
      'https://vimeo.com/76979871',
      'http://www.vimeo.com/76979871/',
      'vimeo.com/76979871?share=copy',
      'https://player.vimeo.com/video/76979871#t=5s',
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://vimeo.com/76979871/settings',
      'https://vimeo.com/showcase/1234567/video/76979871',
      'https://player.vimeo.com/video/76979871?dnt=1&h=',
      'https://vimeo.com/76979871?hash=8272103f6e',
    ]
    const found = { vimeo_id: '76979871', vimeo_private: null, isUrl: true }
    for (const address of addresses) expect(readVideo(address), address).toEqual(found)
  })

  it('that is not public has its private code in the address', () => {
    const addresses = [
      'https://vimeo.com/76979871/8272103f6e',
      'vimeo.com/76979871/8272103f6e?share=copy#t=5s',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e#t=5s',
      'https://vimeo.com/76979871/?h=8272103f6e',
    ]
    const found = { vimeo_id: '76979871', vimeo_private: '8272103f6e', isUrl: true }
    for (const address of addresses) expect(readVideo(address), address).toEqual(found)
  })

  it('brings its code along, or that it has none; what is given beside it counts', () => {
    const unlisted = 'https://vimeo.com/76979871/8272103f6e'
    expect(withVideoCode({ vimeo_id: unlisted })).toEqual({ vimeo_id: unlisted, vimeo_private: '8272103f6e' })
    expect(withVideoCode({ vimeo_id: unlisted, vimeo_private: null }).vimeo_private).toBe('8272103f6e')
    expect(withVideoCode({ vimeo_id: unlisted, vimeo_private: 'abc' }).vimeo_private).toBe('abc')
    expect(withVideoCode({ vimeo_id: 'vimeo.com/76979871' })).toEqual({
      vimeo_id: 'vimeo.com/76979871',
      vimeo_private: null,
    })
    for (const left of [{ vimeo_id: '76979871' }, { vimeo_id: null }, {}]) expect(withVideoCode(left)).toEqual(left)
  })

  it('without an id in it is none', () => {
    for (const address of ['https://vimeo.com', 'vimeo.com/', 'https://']) {
      expect(readVideo(address), address).toEqual({ vimeo_id: '', vimeo_private: null, isUrl: true })
    }
  })

  it('has an id that a player can be asked for', () => {
    for (const good of ['', '76979871', 'a_b-C9']) expect(videoIdProblem(good), good).toBeNull()
    for (const bad of ['a b', '../x', '"><script>', '1'.repeat(101), 'é']) {
      expect(videoIdProblem(bad), bad).toBe('Paste the id or the address of your video')
    }
  })
})
