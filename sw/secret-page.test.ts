import { describe, expect, it } from 'vitest'
import { keepSecret } from './secret-page'

const shell = () =>
  new Response('<!doctype html>', {
    headers: {
      'content-type': 'text/html',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none'",
    },
  })

describe('the stored shell as the page of a link', () => {
  it.each(['/member/password-reset/20417/a-token', '/Member/password-reset/20417/a-token/'])(
    'names that address in no request: %s',
    async (path) => {
      const answer = keepSecret(path, shell())
      expect(Object.fromEntries(answer.headers)).toEqual({
        ...Object.fromEntries(shell().headers),
        'referrer-policy': 'no-referrer',
      })
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>'])
    },
  )

  it('is the same answer for every other address', () => {
    for (const path of ['/', '/member/home', '/member/password-reset-1/', '/m/abc']) {
      const stored = shell()
      expect(keepSecret(path, stored), path).toBe(stored)
    }
  })
})
