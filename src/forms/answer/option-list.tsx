import { useEffect, useId, useRef } from 'react'
import { noneWords } from '../../../domain/messages/message-words'
import { Choice } from '../../ui/checkbox'
import { FieldMessage } from '../../ui/field-message'
import styles from './option-list.module.css'

interface OptionListProps {
  kind: 'radio' | 'checkboxes'
  question: string
  options: readonly string[]
  selected: readonly string[]
  /** Why the choice is not complete, once the member tried to go on. The first option then takes the focus. */
  problem: string | null
  disabled?: boolean
  onSelect: (selected: string[]) => void
}

/** The choices of a typed message. With checkboxes none at all is an answer too, and it says so. */
export function OptionList(props: OptionListProps) {
  const { kind, question, options, selected, problem, disabled = false, onSelect } = props
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (problem !== null) list.current?.querySelector('input')?.focus()
  }, [problem])
  const select = (option: string) => {
    if (kind === 'radio') onSelect([option])
    else onSelect(selected.includes(option) ? selected.filter((one) => one !== option) : [...selected, option])
  }
  return (
    <fieldset ref={list} className={styles.list} disabled={disabled} aria-describedby={`${id}-below`}>
      <legend className={styles.question}>{question}</legend>
      <FieldMessage
        id={`${id}-below`}
        className={styles.below}
        role={problem === null ? undefined : 'alert'}
        error={problem}
        hint={kind === 'checkboxes' ? noneWords : null}
      />
      {options.map((option) => (
        <Choice
          key={option}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          name={id}
          label={option}
          checked={selected.includes(option)}
          aria-invalid={problem !== null || undefined}
          onChange={() => select(option)}
        />
      ))}
    </fieldset>
  )
}
