import { useEffect, useRef, useState } from 'react'
import { isComposing } from '../../domain/text/composing'
import type { FloatingProps } from './floating-props'
import { coverHistory, holdHistory } from './history-hold'
import { holdUnload } from './hold-unload'
import { staysOpen } from './stays-open'

interface CloseGuard {
  /** Closes at once, asks first, or says that something is under way. Every way to close comes here. */
  requestClose: () => void
  /** The member is asked whether what was typed is discarded. */
  isAsking: boolean
  keep: () => void
  discard: () => void
  /** Somebody tried to close it while something was under way. */
  isTold: boolean
  /** For the library's Root: its own ways to close, Escape and a press on the backdrop. */
  root: {
    open: boolean
    onOpenChange: (change: { open: boolean }) => void
    onRequestDismiss: (event: Event) => void
    onEscapeKeyDown: (event: KeyboardEvent) => void
    onInteractOutside: (event: OutsideEvent) => void
  }
}

/** The library's event for a press or a focus outside; prevented, it closes nothing. */
type OutsideEvent = CustomEvent<{ target: EventTarget | null }>

/**
 * Decides what closing a dialog or sheet does, by what it declares: `busy` can't be closed, `unsaved` asks first. Escape, the
 * backdrop, Back and the buttons follow; a reload or a closed tab gets the browser's own question.
 */
export function useCloseGuard(props: FloatingProps): CloseGuard {
  const { open, onClose, onDiscard, unsaved = false, busy = false, hasAddress = false } = props
  const [asks, setAsks] = useState(false)
  const [tried, setTried] = useState(false)
  // What was asked or said belongs to one opening, and to one thing under way.
  if (asks && !(open && unsaved)) setAsks(false)
  if (tried && !(open && busy)) setTried(false)

  const requestClose = () => {
    if (busy) setTried(true)
    else if (unsaved) setAsks(true)
    else onClose()
  }
  const request = useRef(requestClose)
  useEffect(() => {
    request.current = requestClose
  })

  const isAtRisk = open && (busy || unsaved)
  useEffect(() => (isAtRisk ? holdUnload(() => true) : undefined), [isAtRisk])
  // Once laid, the cover stays until it closes: typing would otherwise take it off and lay it again.
  const [isCovered, setCovered] = useState(false)
  if (isCovered !== (open && !hasAddress && (isCovered || isAtRisk))) setCovered(!isCovered)
  useEffect(() => (isCovered ? coverHistory(() => request.current()) : undefined), [isCovered])
  // Back closes what lies over a page. Where it has an address of its own, the router does that, unless something is at risk.
  const holdsBack = open && (!hasAddress || isAtRisk)
  useEffect(() => {
    if (!holdsBack) return
    return holdHistory(() => {
      request.current()
      return true
    })
  }, [holdsBack])

  return {
    requestClose,
    isAsking: asks,
    keep: () => setAsks(false),
    discard: () => {
      setAsks(false)
      onDiscard?.()
      onClose()
    },
    isTold: tried,
    root: {
      open,
      onOpenChange: (change) => {
        if (!change.open) requestClose()
      },
      onRequestDismiss: staysOpen,
      onEscapeKeyDown: (event) => {
        if (isComposing(event)) event.preventDefault()
      },
      onInteractOutside: (event) => {
        if (!isBackdrop(event.detail.target)) event.preventDefault()
      },
    },
  }
}

/**
 * Only a press on the darkened page closes a dialog. Whatever else lies outside it belongs to another part of the page, or to
 * a browser extension such as a password manager.
 */
function isBackdrop(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-part="backdrop"], [data-part="positioner"]')
}
