import { type MouseEvent, useMemo } from 'react'
import { pathTo } from '../../domain/access/routes'
import { FateChip } from '../saving/fate-chip'
import { Chip } from '../ui/chip'
import { classNames } from '../ui/class-names'
import { htmlWords } from '../ui/letter/rich-html'
import type { ShownCasting } from './casting-groups'
import { statusLooks } from './casting-words'
import { Closing } from './closing'
import styles from './open-castings.module.css'

interface CastingCardProps {
  extraid: number
  casting: ShownCasting
  now: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A casting in the list: title, two lines of text, the closing time, and where the application is. */
export function CastingCard({ extraid, casting, now, onOpen }: CastingCardProps) {
  const { id, title, preamble, pending, application } = casting
  const words = useMemo(() => beginning(htmlWords(preamble)), [preamble])
  const waits = application === null && pending !== null && pending.fate !== 'agency' && pending.fate !== 'attention'
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

/** Applied, Accepted, Declined, or still on this device. Nothing without an application. */
function CastingChip({ casting: { pending, application } }: { casting: ShownCasting }) {
  // The agency's record counts, whatever became of another try.
  if (application === null && pending && pending.fate !== 'agency') return <FateChip fate={pending.fate} />
  const status = application?.status ?? (pending ? 'P' : null)
  if (status === null) return null
  const { word, tone, icon } = statusLooks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

/** More characters than two lines show; cut, as a screen reader reads out the whole link. */
const shownWords = 200

function beginning(words: string): string {
  return words.length > shownWords ? `${words.slice(0, shownWords).replace(/\s+\S*$/, '')}…` : words
}
