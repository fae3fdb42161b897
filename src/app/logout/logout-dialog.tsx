import { useEffect, useRef, useState } from 'react'
import { reach } from '../../data/reach'
import type { WaitingItem } from '../../sync/waiting'
import { Button } from '../../ui/button'
import { counted } from '../../ui/counted'
import { deviceIcon, deviceWord } from '../../ui/device-word'
import { Dialog } from '../../ui/dialog'
import { Disc } from '../../ui/disc'
import { Choices } from '../../ui/task-footer'
import classes from './logout-dialog.module.css'
import { useLogout } from './use-logout'

export interface LogoutFlowProps {
  /** True from the press on Log out until it is done, or the member stays. */
  active: boolean
  onDone: () => void
}

/** A wait shorter than this (ms) needs no dialog. */
const SHOW_AFTER = 400

/** First sends the waiting items, then asks twice about those that could not be sent, by name (offline rules, logging out). */
export function LogoutDialog({ active, onDone }: LogoutFlowProps) {
  const { state, leave, stay, askAgain } = useLogout(active, onDone)
  const stayRef = useRef<HTMLButtonElement>(null)
  const going = state.step === 'sending' || state.step === 'leaving'
  const slow = useSlow(going)
  const asked = state.step === 'asked' || state.step === 'asked-again'
  const left = asked ? state.left : []
  const again = state.step === 'asked-again'
  const words = left ? knownWords(left, again) : unknownWords(again)
  return (
    <>
      <Dialog open={going && slow} onClose={() => {}} role="alertdialog" title="Logging out">
        <p role="status">
          {state.step === 'leaving' ? 'Telling the agency.' : 'Sending what waits first. This can take 10 seconds.'}
        </p>
      </Dialog>
      <Dialog
        key={again ? 'again' : 'first'}
        open={asked}
        onClose={stay}
        role="alertdialog"
        title={words.title}
        initialFocus={stayRef}
        footer={
          <Choices>
            <Button ref={stayRef} onClick={stay}>
              Stay signed in
            </Button>
            <Button variant={again ? 'danger' : 'outline'} onClick={() => (again ? void leave(left) : askAgain(left))}>
              {words.go}
            </Button>
          </Choices>
        }
      >
        <p>{words.text}</p>
        {left && <ItemNames items={left} />}
      </Dialog>
    </>
  )
}

function knownWords(left: readonly WaitingItem[], again: boolean) {
  const count = counted(left.length, 'change')
  return again
    ? { title: `Discard ${count} for good?`, text: discardWords(left), go: 'Discard and log out' }
    : { title: `${count} not sent yet`, text: stayWords(left), go: `Discard ${left.length}` }
}

/** The words where the store can't be read, so that its items can't be named. */
function unknownWords(again: boolean) {
  const it = deviceWord()
  return again
    ? {
        title: 'Log out without knowing?',
        text: `Anything on ${it} that was not sent is deleted. The agency will never get it.`,
        go: 'Log out, delete it',
      }
    : {
        title: 'We can’t see what waits',
        text: `${it === 'this phone' ? 'This phone' : 'This computer'} can’t open what it keeps, so we don’t know whether something was not sent. If you stay and open Callboard again, it may be readable.`,
        go: 'Log out anyway',
      }
}

/** Staying does not send a refused item: the member has to look at it. */
function stayWords(items: readonly WaitingItem[]): string {
  const one = items.length === 1
  const lost = `If you log out now, ${one ? 'this is' : 'these are'} deleted from ${deviceWord()}.`
  if (items.some((item) => item.fate === 'attention'))
    return `${lost} If you stay, you can look at ${one ? 'it' : 'them'} first.`
  // These items wait for the newer version, not for signal.
  if (items.every((item) => item.isNewer))
    return `${lost} If you stay and load this page again, ${one ? 'it goes' : 'they go'} out.`
  const why = reach.get() === 'offline' ? 'There is no signal.' : "We couldn't send everything."
  return `${why} ${lost} If you stay, ${one ? 'it goes out by itself' : 'they go out by themselves'}.`
}

/** An item that was tried may have arrived although no response came, so the text can't say that it never will. */
function discardWords(items: readonly WaitingItem[]): string {
  const one = items.length === 1
  if (items.some((item) => !item.canDiscard))
    return `${one ? 'It' : 'Some'} may have reached the agency already. ${one ? 'If not, it never will' : 'The rest never will'}:`
  return one ? 'The agency will never get it:' : 'The agency will never get them:'
}

function ItemNames({ items }: { items: readonly WaitingItem[] }) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.opId}>
          <Disc
            tone={item.fate === 'attention' ? 'attention' : 'device'}
            icon={item.fate === 'attention' ? 'alert' : deviceIcon()}
          />
          {item.title}
        </li>
      ))}
    </ul>
  )
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}
