import type { CameraFailure } from './open-camera'

/** Why there is no camera, and what can be done. */
export const failureWords: Readonly<Record<CameraFailure, { title: string; text: string }>> = {
  denied: {
    title: 'The camera is not allowed here',
    text: 'Allow it for this portal in the settings of your browser, or choose a photo instead.',
  },
  absent: { title: 'No camera was found', text: 'Please choose a photo instead.' },
  busy: {
    title: 'The camera can’t be opened',
    text: 'Another app may be using it. Close that one and try again, or choose a photo instead.',
  },
  stopped: { title: 'The camera has stopped', text: 'Try again, or choose a photo instead.' },
}

export const shotFailed = 'The photo could not be taken. Please try again.'

/** Seconds until the photo is taken, as they are said aloud. */
export function countWords(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
