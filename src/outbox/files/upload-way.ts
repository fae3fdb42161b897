/** No larger part is sent (bytes): it fits under the megabyte that many proxies allow, with room for the head. */
export const largestPart = 900_000
/** The smallest part (bytes). */
export const smallestPart = 16_000

/** After so many uploads in a row that were cut while our server answered, the network is taken to block them. */
const cutLimit = 3

/**
 * How uploads get through the network that this page or worker is on. It is learned from failures, and kept for as long
 * as the page or worker lives.
 */
interface UploadWay {
  /** A network lets no PATCH or HEAD through: both go as POST with X-HTTP-Method-Override, which tus defines. */
  isPosted: boolean
  /** The largest part that gets through (bytes). */
  most: number
  /** Uploads that were cut in a row while our server answered. */
  cuts: number
  /** How far an upload had come when our server was last asked. */
  stood: { uploadId: string; offset: number } | null
}

const untried: UploadWay = { isPosted: false, most: largestPart, cuts: 0, stood: null }
export const uploadWay: UploadWay = { ...untried }

/** As a new page or worker begins. */
export function forgetUploadWay(): void {
  Object.assign(uploadWay, untried)
}

/** The next request goes the other way. */
export function changeWay(): void {
  uploadWay.isPosted = !uploadWay.isPosted
}

/** An upload was cut though our server answers: the next one goes the other way. True: neither way gets through. */
export function noteCut(): boolean {
  changeWay()
  return ++uploadWay.cuts >= cutLimit
}

/** A part got through. */
export function noteThrough(): void {
  uploadWay.cuts = 0
}

/** Our server says how far an upload has come: bytes of one that was cut got through, too. */
export function noteStanding(uploadId: string, offset: number): void {
  const { stood } = uploadWay
  if (stood?.uploadId === uploadId && offset > stood.offset) noteThrough()
  uploadWay.stood = { uploadId, offset }
}

/** Somebody on the way takes no part of that size. False: it was the smallest already. */
export function noteTooLarge(size: number): boolean {
  if (size <= smallestPart) return false
  uploadWay.most = Math.max(smallestPart, Math.floor(Math.min(size, uploadWay.most) / 2))
  return true
}
