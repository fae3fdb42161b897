import styles from './inline-choice.module.css'

interface InlineChoiceProps {
  yes: boolean
  chosen: boolean
  onChoose: (yes: boolean) => void
}

/** {YES} or {NO} in a message's text: the same choice as the two buttons below, in place. */
export function InlineChoice({ yes, chosen, onChoose }: InlineChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={chosen} onClick={() => onChoose(yes)}>
      {yes ? 'Yes' : 'No'}
    </button>
  )
}
