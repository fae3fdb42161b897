import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facing } from './open-camera'
import { useCamera } from './use-camera'

/** A camera track whose answers the test decides; a real camera's cannot be decided. */
class Track extends EventTarget {
  readyState = 'live'
  stop = () => {
    this.readyState = 'ended'
  }
}
let asked: { facing: unknown; give: (track: Track) => Promise<void>; refuse: (name: string) => Promise<void> }[]

beforeEach(() => {
  asked = []
  const getUserMedia = ({ video }: MediaStreamConstraints) =>
    new Promise((resolve, reject) => {
      const { facingMode } = video as MediaTrackConstraints
      const give = (track: Track) =>
        act(async () => resolve({ getTracks: () => [track], getVideoTracks: () => [track] }))
      const refuse = (name: string) => act(async () => reject(new DOMException('', name)))
      asked.push({ facing: (facingMode as ConstrainDOMStringParameters).ideal, give, refuse })
    })
  const enumerateDevices = async () => [{ kind: 'videoinput' }, { kind: 'audioinput' }, { kind: 'videoinput' }]
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia, enumerateDevices }, configurable: true })
})
afterEach(() => {
  see(false)
  Reflect.deleteProperty(document, 'hidden')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function see(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const use = (facing: Facing, wanted = true) =>
  renderHook(({ facing, wanted }) => useCamera(facing, wanted), { initialProps: { facing, wanted } })

it('a camera that comes after nobody wants it any more is let go of at once', async () => {
  const { rerender } = use('user')
  rerender({ facing: 'user', wanted: false })
  const late = new Track()
  await asked[0]?.give(late)
  expect(late.readyState).toBe('ended')
})

it('the first is let go of before the other one is asked for, and both are counted', async () => {
  const { result, rerender } = use('user')
  const [front, back] = [new Track(), new Track()]
  await asked[0]?.give(front)
  expect(result.current.camera).toMatchObject({ kind: 'live', cameras: 2 })
  rerender({ facing: 'environment', wanted: true })
  expect([front.readyState, result.current.camera.kind]).toEqual(['ended', 'opening'])
  await asked[1]?.give(back)
  expect(asked.map(({ facing }) => facing)).toEqual(['user', 'environment'])
  expect([back.readyState, result.current.camera.kind]).toEqual(['live', 'live'])
})

it('in the background it is let go of, and asked for again when the page is seen', async () => {
  const { result } = use('user')
  const track = new Track()
  await asked[0]?.give(track)
  see(true)
  expect(track.readyState).toBe('ended')
  expect(asked.length).toBe(1)
  see(false)
  expect([asked.length, result.current.camera.kind]).toEqual([2, 'opening'])
})

it('a camera that is refused, or stops, says so, and is asked for again', async () => {
  const { result } = use('user')
  await asked[0]?.refuse('NotAllowedError')
  expect(result.current.camera).toEqual({ kind: 'failed', why: 'denied' })
  act(() => result.current.again())
  const track = new Track()
  await asked[1]?.give(track)
  act(() => void track.dispatchEvent(new Event('ended')))
  expect(result.current.camera).toEqual({ kind: 'failed', why: 'stopped' })
})
