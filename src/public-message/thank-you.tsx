import { useEffect, useRef } from 'react'
import { pathTo } from '../../domain/access/routes'
import { arrivedWords } from '../../domain/dates/arrived-words'
import { saidWords } from '../../domain/messages/answer-words'
import { Button, ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import styles from './public-message-screen.module.css'
import type { PublicTask, Told } from './use-public-task'

interface ThankYouProps {
  task: PublicTask
  told: Told
  /** The message's title. */
  name: string
  now: number
}

/** After Confirm, for a visitor: the answer given, and buttons to review it, change it, or log in. */
export function ThankYou({ task, told, name, now }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.thanks}>
      <h1 ref={heading} tabIndex={-1}>
        Thank you
      </h1>
      <p className={styles.told} role="status">
        <Icon name="sent" />
        <span>
          {saidWords(told.answer)} to {name}. {arrivedWords(told.arrivedAt, now)}
        </span>
      </p>
      {told.answer.notes ? <p className={styles.quiet}>Your notes: {told.answer.notes}</p> : null}
      <div className={styles.ways}>
        <Button variant="outline" onClick={task.review}>
          Review answer
        </Button>
        {task.open ? (
          <Button variant="outline" onClick={task.change}>
            Change answer
          </Button>
        ) : null}
        <ButtonLink variant="ghost" to={pathTo('Login')}>
          Log in
        </ButtonLink>
      </div>
    </section>
  )
}
