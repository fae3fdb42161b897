import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepTabInside } from '../../ui/keep-tab-inside'
import { DatePicker } from './date-picker'
import classes from './picker-dialog.module.css'
import type { DatePickerProps } from './picker-props'
import { placeBeside } from './placing'

type PickerDialogProps = DatePickerProps & {
  title: string
  /** The field it belongs to: on a wide screen it opens beside that field. */
  anchor: HTMLElement
}

/** The calendar as a dialog over the page: near its field, on a phone a sheet from below. */
export function PickerDialog({ title, anchor, ...picker }: PickerDialogProps) {
  return (
    <ModalDialog title={title} anchor={anchor} onClose={picker.onCancel}>
      <DatePicker {...picker} />
    </ModalDialog>
  )
}

interface ModalDialogProps {
  title: string
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal dialog: the page behind it is inert. Tab goes round in it, Escape and a press outside close it. */
function ModalDialog({ title, anchor, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  const [isShown, setShown] = useState(false)

  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    // The content takes the focus when it mounts, which only works in a dialog that is open.
    setShown(true)
    return () => own?.close()
  }, [])

  useLayoutEffect(() => {
    const own = dialog.current
    if (!own || !isShown) return
    const place = () => {
      const { left, top } = placeBeside(
        anchor.getBoundingClientRect(),
        { width: own.offsetWidth, height: own.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      )
      own.style.setProperty('--left', `${left}px`)
      own.style.setProperty('--top', `${top}px`)
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [anchor, isShown])

  useEffect(() => {
    // In the capture phase of the window: a dialog around this one must not get the key and close as well.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      onClose()
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={title}
      // A phone's back gesture.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={keepTabInside}
      onPointerDown={(event: PointerEvent) => {
        pressedOutside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.surface}>
        <div className={classes.grip} aria-hidden="true" />
        <p className={classes.title} aria-hidden="true">
          {title}
        </p>
        {isShown && children}
      </div>
    </dialog>
  )
}
