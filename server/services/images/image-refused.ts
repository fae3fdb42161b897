/** A picture that can't be taken, with the sentence that says why to whoever sent it. */
export class ImageRefused extends Error {
  override name = 'ImageRefused'
}

export const notAPicture =
  'This is not a picture that we can take. Please choose a photo: JPEG, PNG, WebP, AVIF, GIF, HEIC or BMP.'
export const damaged = 'This picture is damaged, so it can’t be used. Please choose another one.'
export const tooManyPixels = (most: number): string =>
  `This picture has more than ${most / 1_000_000} million pixels. Please make it smaller, or choose another one.`
export const tooSmall = 'This picture is too small to be of use: it needs at least 100 pixels each way.'
export const tooManyBytes = 'This picture is larger than 15 MB. Please make it smaller, or choose another one.'
export const tooLaborious =
  'This picture is made in a way that takes too long to read. Please save it anew, or choose another one.'
export const tooManyInAvif =
  'This AVIF picture has more than 24 million pixels. Please make it smaller, or choose another one.'
