import { Notice } from '../ui/notice'
import type { SlotView } from './photo-overlay'
import { bannerWords } from './photo-words'

/** How the agency rated the headshot, with the reviewer's note; nothing while there is none, or another one waits here. */
export function ReviewBanner({ headshot }: { headshot: SlotView }) {
  const { photo, waiting, pending } = headshot
  if (!photo || waiting || pending?.doing === 'remove') return null
  const { tone, title, text } = bannerWords(photo)
  return (
    <Notice tone={tone} {...(photo.status === 'I' ? { icon: 'alert' as const } : {})} title={title}>
      {photo.comment ? <p>The reviewer’s note: {photo.comment}</p> : null}
      <p>{text}</p>
    </Notice>
  )
}
