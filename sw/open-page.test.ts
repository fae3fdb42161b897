import { beforeEach, expect, it, vi } from 'vitest'
import { type OpenPage, openPage } from './open-page'

let done: string[]
beforeEach(() => {
  done = []
})

/** An open page. hears: it is awake, and of a version that follows. */
function page(name: string, { path = '/member/home', hears = true, isInView = true } = {}): OpenPage {
  return {
    url: `https://portal.test${path}`,
    focused: false,
    visibilityState: isInView ? 'visible' : 'hidden',
    focus: async () => void done.push(`focus ${name}`),
    navigate: async (to: string) => void done.push(`load ${name} ${to}`),
    postMessage: (message, [port]) => {
      if (!hears) return
      done.push(`go ${name} ${JSON.stringify(message)}`)
      if (port instanceof MessagePort) port.postMessage(null)
    },
  }
}

async function tap(...pages: OpenPage[]): Promise<string[]> {
  const clients = {
    matchAll: async () => pages,
    openWindow: async (path: string) => void done.push(`open ${path}`),
  }
  await openPage('/member/1/messages/7', clients)
  return done
}

it('opens the portal where none is open, also beside a public page', async () => {
  expect(await tap()).toEqual(['open /member/1/messages/7'])
  done = []
  expect(await tap(page('form', { path: '/open-casting/402' }))).toEqual(['open /member/1/messages/7'])
})

it('has the page in view go there by itself', async () => {
  expect(await tap(page('behind', { isInView: false }), page('front'))).toEqual([
    ...['focus front', 'go front {"type":"GO_TO","path":"/member/1/messages/7"}'],
  ])
})

it('loads one anew that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tapped = tap(page('old', { hears: false }))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await tapped).toEqual(['focus old', 'load old /member/1/messages/7'])
  vi.useRealTimers()
})
