import { type PhotoFieldName, photoFieldNames } from '../../domain/notice-form/names'
import type { Concern } from '../prepare/concerns'
import type { Prepared, Usable } from '../prepare/prepare-photo'
import { createStore, type Store } from '../state/store'

/** A photo that goes with the application. isAsIs: unconverted; this browser can't show it, the agency's system can. */
export interface ChosenPhoto {
  blob: Blob
  isAsIs: boolean
  concerns: readonly Concern[]
}

export interface PhotoState {
  chosen: ChosenPhoto | null
  isPreparing: boolean
  /** Why the last one that was chosen is not used. */
  failure: string | null
}

/** Prepares the chosen file, and says what may be wrong with it. May reject: its code is loaded when it is needed. */
export type Prepare = (file: Blob) => Promise<{ prepared: Prepared; concerns: readonly Concern[] }>

/** The photos of one application, in memory alone. */
export interface PhotoDesk {
  states: Pick<Store<ReadonlyMap<PhotoFieldName, PhotoState>>, 'get' | 'watch'>
  of: (name: PhotoFieldName) => PhotoState
  choose: (name: PhotoFieldName, file: Blob) => Promise<void>
  /** Uses a photo taken with the camera. */
  use: (name: PhotoFieldName, photo: Usable) => Promise<void>
  remove: (name: PhotoFieldName) => void
  clear: () => void
  /** Resolves once no photo is being prepared: whether none of those that were has failed. */
  settled: () => Promise<boolean>
}

/** The most bytes that a photo may have. */
const mostBytes = 1_000_000

export const photoFailures = {
  heavy: 'This picture can’t be made smaller here, and is larger than 1 MB. Please choose a JPEG, or take a photo.',
  absent: 'Without signal this photo can’t be made ready. Please choose it again when there is some.',
}

const nothing: PhotoState = { chosen: null, isPreparing: false, failure: null }

export function createPhotoDesk(prepare: Prepare): PhotoDesk {
  const states = createStore<ReadonlyMap<PhotoFieldName, PhotoState>>(new Map())
  const under = new Map<PhotoFieldName, { job: Promise<boolean> }>()
  const of = (name: PhotoFieldName) => states.get().get(name) ?? nothing
  const put = (name: PhotoFieldName, change: Partial<PhotoState>) =>
    states.set(new Map(states.get()).set(name, { ...of(name), ...change }))

  const run = async (name: PhotoFieldName, make: ReturnType<Prepare>): Promise<void> => {
    const job = make.then(take, (): Taken => ({ failure: photoFailures.absent }))
    const mine = { job: job.then((taken) => 'blob' in taken) }
    under.set(name, mine)
    put(name, { isPreparing: true, failure: null })
    const taken = await job
    // Another one was chosen meanwhile, or it was let go of.
    if (under.get(name) !== mine) return
    under.delete(name)
    // A photo that can't be used does not replace the one before it.
    put(name, { isPreparing: false, ...('blob' in taken ? { chosen: taken } : taken) })
  }

  return {
    states,
    of,
    choose: (name, file) => run(name, prepare(file)),
    use: async (name, photo) => {
      const { concernsOf } = await import('../prepare/concerns')
      await run(name, Promise.resolve({ prepared: photo, concerns: concernsOf(photo) }))
    },
    remove: (name) => {
      under.delete(name)
      put(name, nothing)
    },
    clear: () => {
      under.clear()
      states.set(new Map())
    },
    settled: async () => {
      const looked = new Set<PhotoFieldName>()
      while (under.size > 0) {
        for (const name of under.keys()) looked.add(name)
        await Promise.all([...under.values()].map(({ job }) => job))
      }
      return [...looked].every((name) => of(name).failure === null)
    },
  }
}

type Taken = ChosenPhoto | { failure: string }

function take({ prepared, concerns }: Awaited<ReturnType<Prepare>>): Taken {
  if (prepared.kind === 'refused') return { failure: prepared.why }
  const { blob } = prepared
  if (blob.size > mostBytes) return { failure: photoFailures.heavy }
  return { blob, isAsIs: prepared.kind === 'as-is', concerns }
}

/** Prepares a chosen file, with code that is loaded with the first one. */
export const prepareLater: Prepare = async (file) => {
  const [{ preparePhoto }, { concernsOf }] = await Promise.all([
    import('../prepare/prepare-photo'),
    import('../prepare/concerns'),
  ])
  const prepared = await preparePhoto(file)
  return { prepared, concerns: concernsOf(prepared) }
}

/** The photos that go with the application now. */
export function chosenPhotos({ of }: PhotoDesk): readonly { name: PhotoFieldName; photo: ChosenPhoto }[] {
  return photoFieldNames.flatMap((name) => {
    const { chosen } = of(name)
    return chosen ? [{ name, photo: chosen }] : []
  })
}
