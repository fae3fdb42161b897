import { type RefObject, useMemo } from 'react'
import { useSaving } from '../saving/use-saving'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Icon } from '../ui/icon'
import { RichText } from '../ui/letter/rich-text'
import { Notice } from '../ui/notice'
import { PAGE_TITLE_ID } from '../ui/page-title'
import { CastingFate } from './casting-fate'
import type { ShownCasting } from './casting-groups'
import { Closing } from './closing'
import styles from './open-castings.module.css'
import { applyToCasting } from './use-castings'

interface CastingDialogProps {
  extraid: number
  casting: ShownCasting
  /** In a family: for whom. */
  name: string | null
  now: number
  open: boolean
  onClose: () => void
}

/** One casting, at its own address: what it is, until when, and the application with its fate, in place. */
export function CastingDialog({ extraid, casting, name, now, open, onClose }: CastingDialogProps) {
  const { busy, failure, run } = useSaving()
  const back = useCard(casting.id)
  const { title, preamble, closed, application, pending } = casting
  // A refused application must be discarded first: the agency may have closed the casting, and the list not know it yet.
  const canApply = !closed && application === null && pending === null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      hasAddress
      // Once it is on the disk, closing the dialog loses nothing.
      busy={busy && pending === null}
      finalFocus={back}
      size="full"
      title={title}
      subtitle={name === null ? undefined : `For ${name}`}
      footer={
        <div className={styles.footer}>
          <CastingFate casting={casting} name={name} now={now} />
          {failure ? <Notice status="error" title={failure} /> : null}
          <DialogFooter>
            <CloseButton size="lg" />
            {canApply ? (
              <Button size="lg" busy={busy} onClick={() => void run(() => applyToCasting(extraid, casting))}>
                Apply
              </Button>
            ) : null}
          </DialogFooter>
        </div>
      }
    >
      <div className={styles.dialog}>
        <Closing casting={casting} now={now} exact />
        <RichText html={preamble} />
        {canApply ? (
          <p className={styles.aside}>
            <Icon name="info" size={20} />
            Applying is not a booking. The agency looks at the profile, and asks.
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Where the focus goes when the dialog closes: its card, wherever that stands by then; without one the page's heading. */
function useCard(id: number): RefObject<HTMLElement | null> {
  return useMemo(
    () => ({
      get current() {
        return document.querySelector<HTMLElement>(`[data-casting="${id}"]`) ?? document.getElementById(PAGE_TITLE_ID)
      },
    }),
    [id],
  )
}
