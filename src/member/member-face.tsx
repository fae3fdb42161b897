import { useKeptPicture } from '../data/pictures/use-kept-picture'
import { Face, type FaceProps } from '../ui/face'

interface MemberFaceProps {
  thumbnail: string | null
  extraid: number
  size: FaceProps['size']
}

/** The photo of the signed-in member, or of a child, by its thumbnail's name: also without signal (docs/decisions/device.md). */
export function MemberFace({ thumbnail, extraid, size }: MemberFaceProps) {
  return <Face src={useKeptPicture(thumbnail, extraid)} size={size} />
}
