import type { FieldValue } from '../../../domain/forms/field-definition'
import { noVideo, type PastedVideo, readVideo, videoIdProblem } from '../../../domain/profile/video-rules'
import type { FormStore } from '../../forms/profile/form-store'
import type { StoredVideo } from './video-preview'

export const videoFields = ['vimeo_id', 'vimeo_private', 'vimeo_width', 'vimeo_height'] as const

/** The video id in the field's text, and whether the text is (still) an address. */
export function typedVideo(value: FieldValue): PastedVideo {
  return readVideo(typeof value === 'string' ? value : '')
}

/**
 * Converts pasted text to what is stored: an address to its id and its private code, if any; a video without a size gets
 * the usual one (specification part 2, sections 4 and 5). An address without an id stays, so that it is reported as wrong.
 */
export function readTyped(store: FormStore): void {
  const { vimeo_id, vimeo_private, isUrl } = typedVideo(store.value('vimeo_id'))
  if (isUrl && vimeo_id !== '') store.set('vimeo_id', vimeo_id)
  if (isUrl) store.set('vimeo_private', vimeo_private)
  if (vimeo_id === '') return
  if (store.value('vimeo_width') === null) store.set('vimeo_width', noVideo.vimeo_width)
  if (store.value('vimeo_height') === null) store.set('vimeo_height', noVideo.vimeo_height)
}

/** The video that the form shows now; null while there is none that could be played. */
export function shownVideo(store: FormStore): StoredVideo | null {
  const { vimeo_id, vimeo_private, isUrl } = typedVideo(store.value('vimeo_id'))
  if (vimeo_id === '' || videoIdProblem(vimeo_id) !== null) return null
  const code = isUrl ? vimeo_private : store.value('vimeo_private')
  return {
    vimeo_id,
    vimeo_private: typeof code === 'string' ? code.trim() || null : null,
    vimeo_width: pixels(store.value('vimeo_width'), noVideo.vimeo_width),
    vimeo_height: pixels(store.value('vimeo_height'), noVideo.vimeo_height),
  }
}

function pixels(value: FieldValue, or: number): number {
  return typeof value === 'number' && value > 0 ? value : or
}
