import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

/** Says that what was typed before is back, with a button to discard it. */
export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      title="What you typed before is back"
      action={
        <Button variant="outline" size="sm" icon="undo" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      It is not saved yet.
    </Notice>
  )
}
