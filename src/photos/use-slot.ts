import { useEffect, useRef, useState } from 'react'
import { noteAnswering } from '../data/answering'
import { callFailed, type Stored } from '../data/effect'
import { workspace } from '../data/workspace'
import { type Concern, concernsOf } from '../prepare/concerns'
import { type Part, wholePicture } from '../prepare/part'
import { preparePhoto, type Ready, type Usable } from '../prepare/prepare-photo'
import { refusals } from '../prepare/refusals'
import { keptWords } from '../saving/kept-words'
import { useSaving } from '../saving/use-saving'
import { showSnackbar } from '../ui/snackbar-store'
import { insist, placeOf, putPhoto, rotatePhoto } from './photo-changes'
import type { RefusedPhoto, SlotView } from './photo-overlay'
import { changeFailed, uploadFailed } from './photo-words'
import { slotKey } from './slot-kinds'

/** A chosen picture that its member is asked about before it is kept. file: as it was chosen. */
export interface Asked {
  file: Blob
  photo: Ready
  concerns: readonly Concern[]
}

/** Why the last change came to nothing: the specification's sentence, where it has one, and the reason. */
export interface Failure {
  title: string
  why: string | null
}

export interface SlotActions {
  /** A picture is made ready, or a change of the slot is being saved. */
  busy: 'preparing' | 'saving' | null
  asked: Asked | null
  failure: Failure | null
  choose: (file: Blob) => void
  /** Reports a file that, by its name or type, can't be a picture. */
  refuse: () => void
  /** Uses the picture in question despite the concerns, or drops it. */
  decide: (use: boolean) => void
  /** Uses a part of it, which may raise concerns again. */
  crop: (part: Part) => void
  /** Drops the part while it is being prepared: the question about the whole picture stays. */
  keepWhole: () => void
  /** Uses a photo that was taken with the camera and looked at. */
  use: (photo: Usable) => void
  rotate: (angle: 90 | 270) => void
  /** Sends the refused photo again; see insist() in photo-changes. */
  insist: (refused: RefusedPhoto) => void
}

/** What can be done with one slot, and what came of it. */
export function useSlot(extraid: number, slot: SlotView): SlotActions {
  const [preparing, setPreparing] = useState(false)
  /** The preparation under way; null once its member has dropped it. */
  const newest = useRef<object | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [title, setTitle] = useState<string | null>(null)
  const { busy, failure, setFailure, run } = useSaving()
  const key = slotKey(extraid, slot.phototype)
  const isBegun = preparing || asked !== null
  // An update of the portal waits while a chosen picture is not kept yet.
  useEffect(() => (isBegun ? noteAnswering(key) : undefined), [isBegun, key])

  const fail = (sentence: string | null, why: string | null) => {
    setTitle(sentence)
    setFailure(why)
  }
  const change = async (act: () => Promise<Stored | null>, said: string, failed: string) => {
    setTitle(null)
    const stored = await run(async () => (await act()) ?? notHere)
    if (!stored) setTitle(failed)
    else if (stored.stored !== 'attention') showSnackbar(stored.stored === 'agency' ? said : keptWords())
  }
  /** A turn may run beside other changes. */
  const turn = async (act: () => Promise<Stored | null>) => {
    fail(null, null)
    const stored = (await act()) ?? notHere
    if (stored.stored === 'nowhere') fail(changeFailed, stored.message)
  }
  const put = (photo: Usable) => {
    const wanted = { blob: photo.blob, isAsIs: photo.kind === 'as-is' }
    return change(() => putPhoto(extraid, placeOf(slot), wanted), 'Photo was uploaded', uploadFailed)
  }

  const letGo = () => {
    newest.current = null
    setPreparing(false)
  }

  const choose = async (file: Blob, part = wholePicture) => {
    fail(null, null)
    setPreparing(true)
    const mine = {}
    newest.current = mine
    const prepared = await preparePhoto(file, part)
    // It was dropped meanwhile.
    if (newest.current !== mine) return
    setPreparing(false)
    const concerns = concernsOf(prepared)
    const isAsked = prepared.kind === 'ready' && concerns.length > 0
    setAsked(isAsked ? { file, photo: prepared, concerns } : null)
    if (prepared.kind === 'refused') fail(prepared.why, null)
    else if (!isAsked) await put(prepared)
  }

  return {
    busy: preparing ? 'preparing' : busy ? 'saving' : null,
    asked,
    failure: title === null ? null : { title, why: failure },
    choose: (file) => isBegun || busy || void choose(file),
    refuse: () => fail(refusals.unknown, null),
    decide: (use) => {
      letGo()
      setAsked(null)
      if (use && asked) void put(asked.photo)
    },
    crop: (part) => asked && !preparing && void choose(asked.file, part),
    keepWhole: letGo,
    use: (photo) => isBegun || busy || void put(photo),
    rotate: (angle) => {
      const act = () => rotatePhoto(extraid, slot, angle)
      // Turns of a photo that the agency has add up in the outbox: none has to wait for the one before.
      if (turnsAddUp(slot)) void turn(act)
      else if (!busy) void change(act, turned, changeFailed)
    },
    insist: (refused) => void change(() => insist(extraid, slot, refused), 'Photo was uploaded', uploadFailed),
  }
}

const turned = 'Photo was turned'
/** What was to be changed is not on this device any more, or can't be read here. */
const notHere: Stored = { stored: 'nowhere', message: callFailed }

/** Whether turns add up: not for a picture that waits here, which each turn redraws, and not without an outbox. */
export function turnsAddUp({ waiting }: SlotView): boolean {
  return waiting === null && workspace()?.db != null
}
