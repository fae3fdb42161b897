import { useKeptPicture } from '../data/pictures/use-kept-picture'
import { Face, type FaceProps } from '../ui/face'

interface MemberFaceProps {
  thumbnail: string | null
  extraid: number
  size: FaceProps['size']
}

/** The face of whoever is signed in, or of a child, by the name of their thumbnail: also without signal (docs/decisions/device.md). */
export function MemberFace({ thumbnail, extraid, size }: MemberFaceProps) {
  return <Face src={useKeptPicture(thumbnail, extraid)} size={size} />
}
