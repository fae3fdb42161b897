import { type ReactNode, useId } from 'react'
import { fromWords } from '../../../domain/messages/message-words'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { PAGE_TITLE_ID } from '../page-title'
import styles from './letter.module.css'
import { LetterBody } from './letter-body'
import { Linked } from './linked'
import { RichHtml } from './rich-html'

interface LetterProps {
  category: string
  name: string
  sendtime: string
  text: string
  extraText: string | null
  /** The chip with the message's state, and when. */
  state: ReactNode
  renderChoice?: ((yes: boolean) => ReactNode) | undefined
  /** Said once, quietly, below the text. */
  aside?: string | null
  /** Its title is the page's heading. */
  asPage?: boolean
  /** Without surface, sender and title, where what holds it (a dialog) has them. */
  bare?: boolean
}

/** One message as it is read: from whom, its title, its state, its text. */
export function Letter(props: LetterProps) {
  const { category, name, sendtime, text, extraText, state, renderChoice, aside, asPage, bare } = props
  const own = useId()
  const titleId = asPage ? PAGE_TITLE_ID : own
  return (
    <article
      data-letter=""
      tabIndex={-1}
      className={classNames(styles.letter, bare && styles.bare)}
      aria-labelledby={bare ? undefined : titleId}
    >
      {bare ? null : (
        <>
          <p className={styles.from}>{fromWords(category, sendtime)}</p>
          {asPage ? (
            <h1 id={titleId} tabIndex={-1} className={styles.title}>
              {name}
            </h1>
          ) : (
            <h2 id={titleId} className={styles.title}>
              {name}
            </h2>
          )}
        </>
      )}
      <div className={styles.state}>{state}</div>
      <LetterBody text={text} renderChoice={renderChoice} />
      {extraText ? (
        <div className={styles.rich}>
          <RichHtml html={extraText} renderText={(words) => <Linked text={words} />} />
        </div>
      ) : null}
      {aside ? (
        <p className={styles.aside}>
          <Icon name="info" size={20} />
          {aside}
        </p>
      ) : null}
    </article>
  )
}
