import { type ReactNode, useEffect, useRef } from 'react'
import { questionWords } from '../../../domain/messages/answer-words'
import type { Answer } from '../../../domain/messages/response-codec'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './answer-bar.module.css'
import { ChoiceButtons } from './choice-buttons'
import { ConfirmStep } from './confirm-step'
import type { AnswerControl } from './use-answer-control'

interface AnswerBarProps {
  control: AnswerControl
  /** The deadline in words, shown beside the question. */
  due: ReactNode
  busy: boolean
  /** Why the last try stored nothing; what was typed is still there. */
  failure: string | null
  onConfirm: (answer: Answer) => void
}

/** The answer zone: the question with its choices, then notes and the confirm step. Focus follows the steps. */
export function AnswerBar({ control, due, busy, failure, onConfirm }: AnswerBarProps) {
  const { answer, draft, message } = control
  const zone = useFocusOfStep(draft.step)
  const confirming = draft.step === 'confirm' && answer !== null
  return (
    <div ref={zone} className={styles.bar}>
      {control.changed && failure === null ? (
        <Notice status="warning" title="The agency changed this message">
          Read it again before you answer.{draft.notes === '' ? null : ' Your notes are still here.'}
        </Notice>
      ) : null}
      {failure === null ? null : (
        <Notice status="error" title={failure}>
          Your answer and your notes are still here.
        </Notice>
      )}
      {confirming ? (
        <ConfirmStep
          answer={answer}
          name={message.name}
          text={message.message}
          notes={draft.notes}
          busy={busy}
          onNotes={control.setNotes}
          onBack={control.back}
          onConfirm={() => onConfirm(answer)}
        />
      ) : (
        <ChooseStep control={control} due={due} />
      )}
    </div>
  )
}

function ChooseStep({ control, due }: { control: AnswerControl; due: ReactNode }) {
  const { message, draft } = control
  const simple = message.text_type === 'simple'
  return (
    <>
      <p className={styles.ask}>
        {simple ? <b className={styles.question}>{questionWords('simple', message.message)}</b> : null}
        {due}
      </p>
      {simple ? (
        <ChoiceButtons chosen={draft.yes} onChoose={control.choose} />
      ) : (
        <Button size="lg" wide data-step="next" onClick={control.next}>
          Continue
        </Button>
      )}
    </>
  )
}

/** Moves the focus to the step that a press opened: the confirm step as a whole, or back to what was chosen. */
function useFocusOfStep(step: 'choose' | 'confirm') {
  const zone = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const targets = step === 'confirm' ? ['fieldset'] : ['[aria-pressed="true"]', '[data-step="next"]', 'button']
    const [element] = targets.flatMap((target) => zone.current?.querySelector<HTMLElement>(target) ?? [])
    // The bar is in sight as it is, unless the screen is so low that it lies in the page's flow.
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return zone
}
