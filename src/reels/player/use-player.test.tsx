import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../../tests/support/render'
import { noteExchange } from '../../data/reach'
import { type Found, usePlayer } from './use-player'
import { canSetVolume, volume } from './volume'

/** What the page asked of each audio element, by its address; the test plays the browser's part. */
let asked: string[]
const nameOf = (player: HTMLMediaElement) => player.getAttribute('src') ?? '?'
const playing = new WeakSet<HTMLMediaElement>()

beforeEach(() => {
  asked = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    asked.push(`play ${nameOf(this)}`)
    playing.add(this)
    this.dispatchEvent(new Event('playing'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    asked.push(`pause ${nameOf(this)}`)
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  noteExchange(true)
})

function Reel({ name, find }: { name: string; find: () => Promise<Found | null> }) {
  const { audio, state, at, toggle, seek } = usePlayer(find)
  return (
    <>
      <audio ref={audio} data-testid={name}>
        <track kind="captions" />
      </audio>
      <button type="button" onClick={toggle}>
        {name}: {state} at {at}
      </button>
      <button type="button" onClick={() => seek(7)}>
        seek {name}
      </button>
    </>
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name: new RegExp(`^${name}`) }).click())
const words = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}:`) }).textContent
const happens = (name: string, event: string) =>
  act(async () => void screen.getByTestId(name).dispatchEvent(new Event(event)))
const at = (url: string, release = () => undefined) => vi.fn(async (): Promise<Found> => ({ url, release }))

it('nothing is looked for before it is to be heard, and then once', async () => {
  const find = at('/a')
  render(<Reel name="a" find={find} />)
  expect([find.mock.calls.length, screen.getByTestId('a').getAttribute('src')]).toEqual([0, null])
  await press('a')
  await press('a')
  await press('a')
  expect([find.mock.calls.length, asked]).toEqual([1, ['play /a', 'pause /a', 'play /a']])
})

it('one is heard at a time', async () => {
  render(
    <>
      <Reel name="a" find={at('/a')} />
      <Reel name="b" find={at('/b')} />
    </>,
  )
  await press('a')
  await press('b')
  expect([words('a'), words('b'), asked]).toEqual([
    'a: still at 0',
    'b: playing at 0',
    ['play /a', 'pause /a', 'play /b'],
  ])
})

it('pressed again while it is looked for, it stays still, and what was found is let go of', async () => {
  let found: (found: Found) => void = () => undefined
  const release = vi.fn()
  render(<Reel name="a" find={() => new Promise((resolve) => (found = resolve))} />)
  await press('a')
  expect(words('a')).toBe('a: loading at 0')
  await press('a')
  await act(async () => found({ url: '/a', release }))
  expect([words('a'), asked.includes('play /a'), release.mock.calls.length]).toEqual(['a: still at 0', false, 1])
})

it('begins where it was moved to, before anything of it was loaded', async () => {
  render(<Reel name="a" find={at('/a')} />)
  await press('seek a')
  await press('a')
  expect((screen.getByTestId('a') as HTMLAudioElement).currentTime).toBe(7)
})

it('says what failed: without signal that it is not heard, else that it went wrong; and is tried anew', async () => {
  const release = vi.fn()
  const find = at('/a', release)
  render(<Reel name="a" find={find} />)
  await press('a')
  noteExchange(false)
  await happens('a', 'error')
  expect(words('a')).toBe('a: unheard at 0')
  noteExchange(true)
  await press('a')
  await happens('a', 'error')
  expect([words('a'), find.mock.calls.length, release.mock.calls.length]).toEqual(['a: failed at 0', 2, 2])
  cleanup()
  render(<Reel name="b" find={async () => null} />)
  await press('b')
  expect(words('b')).toBe('b: failed at 0')
})

it('all are as loud as one is made, half at first; where that is ignored nobody is asked', async () => {
  render(<Reel name="a" find={at('/a')} />)
  const player = screen.getByTestId('a') as HTMLAudioElement
  expect(player.volume).toBe(0.5)
  await act(async () => volume.set(0.51))
  expect([player.volume, canSetVolume()]).toEqual([0.51, true])
  volume.set(0.5)
  vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1)
  expect(canSetVolume()).toBe(false)
})
