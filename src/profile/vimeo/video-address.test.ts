import { describe, expect, it } from 'vitest'
import { playerAddress, publicAddress } from './video-address'

describe('the addresses of a video', () => {
  it('are made of id and private code', () => {
    expect(playerAddress({ vimeo_id: '76979871', vimeo_private: '8272103f6e' })).toBe(
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    )
    expect(publicAddress({ vimeo_id: '76979871', vimeo_private: '8272103f6e' })).toBe(
      'https://vimeo.com/76979871/8272103f6e',
    )
  })

  it('need no private code', () => {
    expect(playerAddress({ vimeo_id: '76979871', vimeo_private: null })).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1',
    )
    expect(publicAddress({ vimeo_id: '76979871', vimeo_private: null })).toBe('https://vimeo.com/76979871')
  })

  it.each(['../../evil', '//evil.example/x', '1?h=2', '1#2', '"><script>', '@evil.example'])(
    'stay on the player, whatever the id is (%s)',
    (vimeo_id) => {
      for (const address of [playerAddress, publicAddress]) {
        const url = new URL(address({ vimeo_id, vimeo_private: vimeo_id }))
        expect(url.origin).toMatch(/^https:\/\/(player\.)?vimeo\.com$/)
        expect(decodeURIComponent(url.pathname)).toContain(vimeo_id)
        expect(url.hash).toBe('')
      }
    },
  )
})
