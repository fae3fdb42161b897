import sharp, { type Sharp } from 'sharp'

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** What is shown of one photo, each a JPEG without metadata. */
export interface Renditions {
  /** As large as anybody looks at it: at most 2000 pixels a side. */
  image: Buffer
  width: number
  height: number
  /** Of the photo's card: 200 by 250 at most, with twice the pixels. */
  card: Buffer
  /** A square of the upper part, where a face is. */
  thumbnail: Buffer
}

const imageSide = 2_000
const cardSize = { width: 400, height: 500 }
const thumbnailSide = 192
const timeLimitS = 15

/** Makes what is shown of an upright original, turned; always from the original, so that turning loses no quality. */
export async function renditionsOf(original: Buffer, turn: Turn): Promise<Renditions> {
  const turned = () => sharp(original).rotate(turn)
  const image = await jpeg(turned().resize(imageSide, imageSide, inside), 84)
  // The small renditions are made from the reduced image.
  const card = await jpeg(sharp(image.data).resize(cardSize.width, cardSize.height, inside), 80)
  const square = { fit: 'cover', position: 'top' } as const
  const thumbnail = await jpeg(sharp(image.data).resize(thumbnailSide, thumbnailSide, square), 80)
  const { width, height } = image.info
  return { image: image.data, width, height, card: card.data, thumbnail: thumbnail.data }
}

const inside = { fit: 'inside', withoutEnlargement: true } as const

function jpeg(image: Sharp, quality: number) {
  return image.jpeg({ quality }).timeout({ seconds: timeLimitS }).toBuffer({ resolveWithObject: true })
}
