import { describe, expect, it } from 'vitest'
import type { Concern } from '../prepare/concerns'
import type { Prepared } from '../prepare/prepare-photo'
import { chosenPhotos, createPhotoDesk, type Prepare, photoFailures } from './photo-desk'

const bytes = (length: number) => new Blob([new Uint8Array(length)], { type: 'image/jpeg' })
const ready = (length = 10): Prepared => ({
  kind: 'ready',
  blob: bytes(length),
  width: 800,
  height: 1000,
  warnings: [],
})

/** A desk where the test decides when each photo is ready, and what becomes of it. */
function desk() {
  const jobs: ((prepared: Prepared | Error, concerns?: readonly Concern[]) => void)[] = []
  const prepare: Prepare = () =>
    new Promise((resolve, reject) => {
      jobs.push((prepared, concerns = []) =>
        prepared instanceof Error ? reject(prepared) : resolve({ prepared, concerns }),
      )
    })
  return { ...createPhotoDesk(prepare), jobs }
}

describe('the photos of an application', () => {
  it('are made ready, told of what may be wrong with them, replaced and removed', async () => {
    const photos = desk()
    const first = photos.choose('headshot', bytes(1))
    expect(photos.of('headshot')).toMatchObject({ isPreparing: true, chosen: null })
    photos.jobs[0]?.(ready(), ['dark'])
    await first
    expect(photos.of('headshot')).toMatchObject({ isPreparing: false, chosen: { isAsIs: false, concerns: ['dark'] } })
    const second = photos.choose('headshot', bytes(1))
    photos.jobs[1]?.(ready(20))
    await second
    expect(chosenPhotos(photos).map(({ name, photo }) => [name, photo.blob.size])).toEqual([['headshot', 20]])
    photos.remove('headshot')
    expect(chosenPhotos(photos)).toEqual([])
  })

  it('that can’t be used say why, and leave the one before it', async () => {
    const photos = desk()
    const choose = async (prepared: Prepared | Error) => {
      const choosing = photos.choose('longportrait', bytes(1))
      photos.jobs.at(-1)?.(prepared)
      await choosing
      return photos.of('longportrait').failure
    }
    expect(await choose(ready())).toBeNull()
    expect(await choose({ kind: 'refused', why: 'It is empty.' })).toBe('It is empty.')
    expect(await choose(new Error('no code'))).toBe(photoFailures.absent)
    expect(await choose({ kind: 'as-is', blob: bytes(1_000_001) })).toBe(photoFailures.heavy)
    expect(photos.of('longportrait').chosen?.blob.size).toBe(10)
    expect(await choose({ kind: 'as-is', blob: bytes(1_000_000) })).toBeNull()
    expect(photos.of('longportrait').chosen).toMatchObject({ isAsIs: true })
  })

  it('are waited for before anything is sent: whether each could be used is known then', async () => {
    const photos = desk()
    expect(await photos.settled()).toBe(true)
    void photos.choose('headshot', bytes(1))
    void photos.choose('longportrait', bytes(1))
    const settled = photos.settled()
    photos.jobs[0]?.(ready())
    photos.jobs[1]?.({ kind: 'refused', why: 'It is damaged.' })
    expect(await settled).toBe(false)
    expect(photos.of('headshot').chosen).not.toBeNull()
  })

  it('that were let go of, or overtaken by another choice, do not come back when they are ready', async () => {
    const photos = desk()
    const slow = photos.choose('headshot', bytes(1))
    const quick = photos.choose('headshot', bytes(1))
    photos.jobs[1]?.(ready(20))
    await quick
    photos.jobs[0]?.(ready(10))
    await slow
    expect(photos.of('headshot').chosen?.blob.size).toBe(20)
    const gone = photos.choose('headshot', bytes(1))
    photos.remove('headshot')
    photos.jobs[2]?.(ready(30))
    await gone
    expect(photos.of('headshot')).toEqual({ chosen: null, isPreparing: false, failure: null })
  })
})
