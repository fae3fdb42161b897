import { describe, expect, it } from 'vitest'
import { readVideo, videoIdProblem, withVideoCode } from './video-rules'

describe('a pasted video', () => {
  it('is a bare id', () => {
    expect(readVideo(' 76979871 ')).toEqual({ vimeo_id: '76979871', vimeo_private: null, isUrl: false })
    expect(readVideo('')).toEqual({ vimeo_id: '', vimeo_private: null, isUrl: false })
  })

  it('is the address of a video, wherever at Vimeo it was copied', () => {
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
      'HTTPS://Vimeo.com/76979871',
      'https://vimeo.com/groups/shorts/videos/76979871',
      'https://vimeo.com/album/1234567/video/76979871',
      'https://vimeo.com/ondemand/series/76979871',
      'https://vimeo.com/manage/videos/76979871',
      '//vimeo.com/76979871',
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
      'https://vimeo.com/manage/videos/76979871/8272103f6e',
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

  it('is none of another site, and none where the address is of a list, a person or a page', () => {
    const addresses = [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=5s',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/playlist?list=PL1234567',
      'https://www.dailymotion.com/video/x8abcd',
      'https://drive.google.com/file/d/1aB_c/view',
      'https://vimeo.com.evil.example/76979871',
      'https://vimeo.com@evil.example/76979871',
      'https://notvimeo.com/76979871',
      'https://vimeo.com/showcase/8765432',
      'https://vimeo.com/showcase/8765432/embed',
      'https://vimeo.com/album/8765432',
      'https://vimeo.com/channels/8765432',
      'https://vimeo.com/channels/staffpicks',
      'https://vimeo.com/groups/8765432',
      'https://vimeo.com/ondemand/8765432',
      'https://vimeo.com/event/8765432',
      'https://vimeo.com/user/8765432/folder/1234567',
      'https://vimeo.com/user8765432',
      'https://vimeo.com/user8765432/videos',
      'https://vimeo.com/niamh',
      'https://vimeo.com/watch',
      'https://vimeo.com/search?q=76979871',
      'https://vimeo.com/7697987112345678',
      'https://player.vimeo.com/video/',
      'https://player.vimeo.com/external/76979871.hd.mp4',
    ]
    for (const address of addresses) {
      expect(readVideo(address), address).toEqual({ vimeo_id: '', vimeo_private: null, isUrl: true })
      expect(videoIdProblem(address), address).toBe('Paste the id or the address of your video')
    }
  })

  it('has an id that a player can be asked for', () => {
    for (const good of ['', '76979871', 'a_b-C9']) expect(videoIdProblem(good), good).toBeNull()
    for (const bad of ['a b', '../x', '"><script>', '1'.repeat(101), 'é']) {
      expect(videoIdProblem(bad), bad).toBe('Paste the id or the address of your video')
    }
  })
})
