import { closedSentence, closingWords, isClosed } from '../../domain/open-castings/open-casting'
import { useSaving } from '../saving/use-saving'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Due } from '../ui/due'
import { Icon } from '../ui/icon'
import { RichHtml } from '../ui/letter/rich-html'
import { Notice } from '../ui/notice'
import { CastingFate } from './casting-fate'
import type { CastingView } from './casting-overlay'
import styles from './open-castings.module.css'
import { applyToCasting } from './use-castings'

interface CastingDialogProps {
  extraid: number
  casting: CastingView
  /** In a family: for whom. */
  name: string | null
  now: number
  open: boolean
  onClose: () => void
}

/** One casting, at its own address: what it is, until when, and the application with its fate, in place. */
export function CastingDialog({ extraid, casting, name, now, open, onClose }: CastingDialogProps) {
  const { busy, failure, run } = useSaving()
  const { title, preamble, expiry, application, pending } = casting
  const closed = isClosed(casting, now)
  const applied = application !== null || (pending !== null && pending.fate !== 'attention')
  const canApply = !closed && !applied
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="full"
      title={title}
      subtitle={name === null ? undefined : `For ${name}`}
      footer={
        <div className={styles.footer}>
          <CastingFate casting={casting} now={now} />
          {failure ? <Notice tone="problem" title={failure} /> : null}
          <DialogFooter>
            <Button variant="line" size="tall" onClick={onClose}>
              Close
            </Button>
            {canApply ? (
              <Button size="tall" busy={busy} onClick={() => void run(() => applyToCasting(extraid, casting))}>
                Apply
              </Button>
            ) : null}
          </DialogFooter>
        </div>
      }
    >
      <div className={styles.dialog}>
        {closed ? (
          <p className={styles.closed}>
            <Icon name="expired" size={20} />
            {closedSentence}
          </p>
        ) : null}
        {!closed && expiry !== null ? <Due expiry={expiry} now={now} words={closingWords} exact /> : null}
        <div className={styles.preamble}>
          <RichHtml html={preamble} />
        </div>
        {applied || closed ? null : (
          <p className={styles.aside}>
            <Icon name="info" size={20} />
            Applying is not a booking. The agency looks at the profile, and asks.
          </p>
        )}
      </div>
    </Dialog>
  )
}
