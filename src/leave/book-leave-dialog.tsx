import { dublinDay } from '../../domain/dates/dublin-day'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Notice } from '../ui/notice'
import { blockOf } from './book-leave-block'
import { BookLeaveForm } from './book-leave-form'
import type { LeaveView } from './use-annual-leave'
import { useBookLeave } from './use-book-leave'

interface BookLeaveDialogProps {
  extraid: number
  /** The year that is shown; null when the member has none. */
  year: LeaveView | null
  /** In a family: for whom. */
  name: string | null
  /** A year in which days can be booked, for when this one has none. */
  otherYear: number | null
  onYear: (year: number) => void
  open: boolean
  onClose: () => void
}

/** 'Book Leave': what is outstanding, the day, and what is about to be booked; or why nothing can be. */
export function BookLeaveDialog(props: BookLeaveDialogProps) {
  const { extraid, year, name, otherYear, onYear, open, onClose } = props
  const form = useBookLeave(extraid, year, open, onClose)
  const block = blockOf(year, dublinDay(new Date()))
  return (
    <Dialog
      open={open}
      onClose={form.close}
      busy={form.busy}
      title="Book Leave"
      subtitle={name ? `For ${name}` : undefined}
      footer={
        <DialogFooter state={block ? null : form.busy ? 'Saving' : form.isComplete ? null : 'Form is incomplete'}>
          <CloseButton />
          {block && otherYear !== null ? <Button onClick={() => onYear(otherYear)}>Book in {otherYear}</Button> : null}
          {block ? null : (
            <Button type="submit" form="book-leave" busy={form.busy}>
              Book Leave
            </Button>
          )}
        </DialogFooter>
      }
    >
      {block || year === null ? (
        <Notice title={block?.title ?? ''}>{block?.text}</Notice>
      ) : (
        <BookLeaveForm year={year} form={form} />
      )}
    </Dialog>
  )
}
