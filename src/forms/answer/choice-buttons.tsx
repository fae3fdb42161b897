import { Button } from '../../ui/button'
import { Choices } from '../../ui/task-footer'
import styles from './choice-buttons.module.css'

interface ChoiceButtonsProps {
  /** What is chosen so far, or null. */
  chosen: boolean | null
  onChoose: (yes: boolean) => void
}

/** No and Yes, side by side, at least 56 high: for a thumb, in the rain. */
export function ChoiceButtons({ chosen, onChoose }: ChoiceButtonsProps) {
  return (
    <Choices>
      <Button
        variant="outline"
        size="lg"
        icon="close"
        className={styles.choice}
        aria-pressed={chosen === false}
        onClick={() => onChoose(false)}
      >
        No
      </Button>
      <Button
        size="lg"
        icon="check"
        className={styles.choice}
        aria-pressed={chosen === true}
        onClick={() => onChoose(true)}
      >
        Yes
      </Button>
    </Choices>
  )
}
