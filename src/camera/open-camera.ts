/** Which way a camera looks: at whoever holds the device, or away. */
export type Facing = 'user' | 'environment'

/** Why there is no camera to use. */
export type CameraFailure = 'denied' | 'absent' | 'busy' | 'stopped'

/** Sides in pixels, as a phone's camera has them; a smaller camera gives what it has. */
const wanted = { width: { ideal: 2_560 }, height: { ideal: 1_920 } }

/** Rejects with what the browser says; see failureOf. No sound is asked for. */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: { ideal: facing }, ...wanted } })
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the live view is mirrored, as people expect of a camera that faces them. The photo that is taken never is. */
export function isMirrored(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment'
}

export function failureOf(error: unknown): CameraFailure {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent'
    default:
      return 'busy'
  }
}

/** How many cameras the device has, as far as a browser says before permission is given; 0 where it has no such API. */
export async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.filter(({ kind }) => kind === 'videoinput').length ?? 0
}
