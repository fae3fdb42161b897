import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import type { SlotView } from './photo-overlay'
import { bannerWords } from './photo-words'

/** The agency's rating of the headshot, with the reviewer's note. Nothing without a headshot, or while another waits or this one goes. */
export function ReviewBanner({ headshot }: { headshot: SlotView }) {
  const { photo, waiting, pending, refused } = headshot
  if (!photo || waiting || refused || pending?.doing === 'remove') return null
  const { status, title, text } = bannerWords(photo)
  return (
    <div>
      <Notice
        status={status}
        {...(photo.status === 'I' ? { icon: 'alert' as const } : {})}
        title={title}
        action={
          photo.status === 'I' || photo.status === 'R' ? (
            <Button variant="ghost" size="sm" onClick={showGuidance}>
              How to take a good headshot
            </Button>
          ) : null
        }
      >
        {photo.comment ? <p>The reviewer’s note: {photo.comment}</p> : null}
        <p>{text}</p>
      </Notice>
    </div>
  )
}

function showGuidance(): void {
  const guidance = document.getElementById('guidance')
  guidance?.scrollIntoView()
  guidance?.querySelector('summary')?.focus({ preventScroll: true })
}
