import { type ReactNode, useEffect, useRef } from 'react'
import { closedWords } from '../../domain/messages/message-words'
import { AnswerBar } from '../forms/answer/answer-bar'
import { ClosedNotice } from '../forms/answer/closed-notice'
import { Button } from '../ui/button'
import type { ThisDevice } from '../ui/device-word'
import { Due } from '../ui/due'
import { AnsweredElsewhere } from './answered-elsewhere'
import { FatePanel } from './fate-panel'
import { fateWords } from './fate-words'
import type { PendingAnswer } from './message-view'
import styles from './message-zone.module.css'
import type { MessageTask } from './use-message-task'

interface MessageZoneProps {
  task: MessageTask
  device: ThisDevice
  now: number
  /** The link 'All messages', where the zone is a page's footer. */
  way: ReactNode
}

/** The answer zone of an open message: the controls, or where the answer is, or why there is nothing to answer. */
export function MessageZone({ task, device, now, way }: MessageZoneProps) {
  const zone = useFocusOnChange(task.kind)
  const { fate, kind, message } = task
  const words = kind === 'fate' && fate ? fateWords(fate, message.name, device, now) : ''
  const said = useSaid(words, fate?.fate === 'sending')
  return (
    <div ref={zone} tabIndex={-1} className={styles.zone}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {kind === 'answering' ? <Answering task={task} now={now} /> : null}
      {kind === 'fate' ? <Given task={task} device={device} now={now} way={way} /> : null}
      {kind === 'closed' ? <ClosedNotice message={message} control={task.control} leftOver={task.leftOver} /> : null}
      {kind === 'answering' || kind === 'fate' ? null : <div className={styles.ways}>{way}</div>}
    </div>
  )
}

function Answering({ task, now }: { task: MessageTask; now: number }) {
  const { expirydate } = task.message
  const due = expirydate ? <Due expiry={expirydate} now={now} short /> : null
  const keep = task.changing ? (
    <Button variant="ghost" size="sm" onClick={task.keep}>
      {task.fate?.fate === 'attention' ? 'Not now' : 'Keep my answer'}
    </Button>
  ) : null
  return (
    <AnswerBar
      control={task.control}
      due={keep ?? due}
      busy={task.busy}
      failure={task.failure}
      onConfirm={task.confirm}
    />
  )
}

function Given({ task, device, now, way }: MessageZoneProps) {
  const { fate, message, open } = task
  if (fate === null) return null
  const words = fateWords(fate, message.name, device, now)
  const attention = fate.fate === 'attention'
  return (
    <>
      {fate.standing ? (
        <AnsweredElsewhere task={task} mine={fate.answer} theirs={fate.standing} why={words} />
      ) : (
        <FatePanel fate={fate} name={message.name} child={task.child} device={device} now={now}>
          {attention ? <AttentionActions task={task} outcome={fate.outcome} /> : null}
        </FatePanel>
      )}
      {open || attention ? null : <p className={styles.since}>{closedWords(message)}</p>}
      <div className={styles.ways}>
        {open && !attention ? (
          <Button variant="ghost" className={styles.change} onClick={task.change}>
            Change answer
          </Button>
        ) : null}
        {way}
      </div>
    </>
  )
}

/** The text for screen readers. It stays while a send is under way, so that 'saved' is not announced again after it. */
function useSaid(words: string, underWay: boolean): string {
  const last = useRef('')
  if (!underWay || words === '' || last.current === '') last.current = words
  return last.current
}

/** When the zone changes to another kind, the focus stays in it and does not fall back to the start of the page. */
function useFocusOnChange(kind: string) {
  const zone = useRef<HTMLDivElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    const active = document.activeElement
    if (active === null || active === document.body || zone.current?.contains(active)) zone.current?.focus()
  }, [kind])
  return zone
}

/** Moves the focus to the start of the text to be read again; the controls follow below it. */
function readAgain(task: MessageTask): void {
  task.readAgain()
  requestAnimationFrame(() => {
    const letter = document.querySelector<HTMLElement>('[data-letter]')
    letter?.focus({ preventScroll: true })
    letter?.scrollIntoView({ block: 'start' })
  })
}

/** What a member can do with an answer that the agency did not take: answer again, try the same again, or let it go. */
function AttentionActions({ task, outcome }: { task: MessageTask; outcome: PendingAnswer['outcome'] }) {
  const again = task.open && outcome !== 'failed' && outcome !== 'absent'
  return (
    <div className={styles.attention}>
      {again ? (
        <Button variant="outline" size="sm" onClick={() => readAgain(task)}>
          {outcome === 'changed' ? 'Read it again' : 'Answer again'}
        </Button>
      ) : null}
      {outcome === 'failed' ? (
        <Button variant="outline" size="sm" onClick={task.retry}>
          Try again
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" onClick={task.discard}>
        Discard
      </Button>
    </div>
  )
}
