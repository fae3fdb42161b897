import { afterEach, expect, it, vi } from 'vitest'
import { isMessageLink, openMessageLink } from './public-link'

const request = new Request('https://portal.test/m/abc')
const shell = async () => new Response('the stored shell')

afterEach(() => vi.useRealTimers())

it('knows the link of a message, with a tail too, and nothing else', () => {
  expect(['/m/abc', '/m/abc.', '//m/abc/'].map(isMessageLink)).toEqual([true, true, true])
  expect(['/m/', '/m', '/m/a/b', '/member/home', '/'].map(isMessageLink)).toEqual([false, false, false, false, false])
})

it('the server answers, whether there is a message or not', async () => {
  for (const status of [200, 404, 429]) {
    const sent = new Response('from the server', { status })
    expect(await openMessageLink(request, shell, async () => sent)).toBe(sent)
  }
})

it('the stored shell answers without signal, and where the server has a fault', async () => {
  const noSignal = () => Promise.reject(new TypeError('Failed to fetch'))
  const fault = async () => new Response('Bad gateway', { status: 502 })
  for (const send of [noSignal, fault]) {
    expect(await (await openMessageLink(request, shell, send)).text()).toBe('the stored shell')
  }
})

it('the stored shell answers where the server does not begin within six seconds', async () => {
  vi.useFakeTimers()
  const answer = openMessageLink(request, shell, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(5_999)
  expect(await Promise.race([answer, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answer).text()).toBe('the stored shell')
})
