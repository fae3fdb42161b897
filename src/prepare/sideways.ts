import { painted } from './canvas'
import { fitted } from './fit'
import type { Decoded } from './redraw'

/** 16 by 8 pixels, black on the left and white on the right, and an EXIF that asks to see them turned: black above white. */
const sideways =
  '/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAwT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ADUP/9k='

/** A picture to test a decoder with. Browsers differ in what they do with EXIF, and offer no way to ask. */
export function sidewaysJpeg(): Blob {
  return new Blob([Uint8Array.from(atob(sideways), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' })
}

/** Whether the decoded test picture is upright and has this width (any, where none is given). Closes the picture. */
export function isUpright(picture: Decoded, width = picture.width): boolean {
  try {
    if (picture.width !== width || picture.height !== 2 * width) return false
    const canvas = painted(picture, fitted(picture, picture.height))
    const { data } = canvas.pixels()
    canvas.release()
    return (data[0] ?? 255) < 100 && (data.at(-4) ?? 0) > 155
  } finally {
    picture.close()
  }
}
