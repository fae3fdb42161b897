import { type MouseEvent, useMemo } from 'react'
import { pathTo } from '../../domain/access/routes'
import { closedSentence, closingWords, isClosed } from '../../domain/open-castings/open-casting'
import { FateChip } from '../saving/fate-chip'
import { Chip } from '../ui/chip'
import { classNames } from '../ui/class-names'
import { Due } from '../ui/due'
import { htmlWords } from '../ui/letter/rich-html'
import type { CastingView } from './casting-overlay'
import { statusLooks } from './casting-words'
import styles from './open-castings.module.css'

interface CastingCardProps {
  extraid: number
  casting: CastingView
  now: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A casting in the list: what it is, two lines of it, until when, and where the application is. */
export function CastingCard({ extraid, casting, now, onOpen }: CastingCardProps) {
  const { id, title, preamble, pending } = casting
  const words = useMemo(() => htmlWords(preamble), [preamble])
  const waits = pending !== null && pending.fate !== 'agency' && pending.fate !== 'attention'
  return (
    <li className={styles.item}>
      <a
        className={classNames(styles.card, waits && styles.waits)}
        href={pathTo('OpenCastingForm', { extraid, form_id: id })}
        data-casting={id}
        onClick={onOpen}
      >
        <h3 className={styles.name}>{title}</h3>
        <span className={styles.two}>{words}</span>
        <span className={styles.bottom}>
          <Closing casting={casting} now={now} />
          <CastingChip casting={casting} />
        </span>
      </a>
    </li>
  )
}

/** Until when it can be applied to; amber when under an hour is left. */
function Closing({ casting, now }: { casting: CastingView; now: number }) {
  if (isClosed(casting, now)) return <span className={styles.closing}>{closedSentence}</span>
  if (casting.expiry === null) return <span className={styles.closing}>No closing date</span>
  return <Due expiry={casting.expiry} now={now} words={closingWords} />
}

/** Applied, Accepted, Declined, or still on this device. Nothing without an application. */
function CastingChip({ casting: { pending, application } }: { casting: CastingView }) {
  if (pending && pending.fate !== 'agency') return <FateChip fate={pending.fate} />
  const status = application?.status ?? (pending ? 'P' : null)
  if (status === null) return null
  const { word, tone, icon } = statusLooks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}
