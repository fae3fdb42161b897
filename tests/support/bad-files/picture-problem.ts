import sharp from 'sharp'

/** What is wrong with a picture that is served; null where nothing is. */
export async function pictureProblem(type: string, bytes: Buffer): Promise<string | null> {
  const { format, exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata()
  if (type !== 'image/jpeg' || format !== 'jpeg') return `is served as ${type}, ${format}`
  return exif || xmp || icc || iptc || comments ? 'is served with its metadata' : null
}
