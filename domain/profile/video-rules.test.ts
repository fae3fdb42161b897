import { describe, expect, it } from 'vitest'
import { readVideo, videoIdProblem } from './video-rules'

describe('a pasted video', () => {
  it('is a bare id', () => {
    expect(readVideo(' 76979871 ')).toEqual({ vimeo_id: '76979871', isUrl: false })
    expect(readVideo('')).toEqual({ vimeo_id: '', isUrl: false })
  })

  it('is an address whose last part is the id', () => {
    const addresses = [
      'https://vimeo.com/76979871',
      'http://www.vimeo.com/76979871/',
      'vimeo.com/76979871?share=copy',
      'https://player.vimeo.com/video/76979871#t=5s',
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://vimeo.com/76979871/8272103f6e',
      'https://vimeo.com/showcase/1234567/video/76979871',
    ]
    for (const address of addresses) expect(readVideo(address), address).toEqual({ vimeo_id: '76979871', isUrl: true })
  })

  it('without an id in it is none', () => {
    for (const address of ['https://vimeo.com', 'vimeo.com/', 'https://']) {
      expect(readVideo(address), address).toEqual({ vimeo_id: '', isUrl: true })
    }
  })

  it('has an id that a player can be asked for', () => {
    for (const good of ['', '76979871', 'a_b-C9']) expect(videoIdProblem(good), good).toBeNull()
    for (const bad of ['a b', '../x', '"><script>', '1'.repeat(101), 'é']) {
      expect(videoIdProblem(bad), bad).toBe('Paste the id or the address of your video')
    }
  })
})
