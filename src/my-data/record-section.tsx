import { useMemo, useState } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Checkbox } from '../ui/checkbox'
import type { IconName } from '../ui/icon-paths'
import { List, ListItem } from '../ui/list-item'
import { SectionHeading } from '../ui/section-heading'
import { useNow } from '../ui/use-now'
import styles from './my-data.module.css'
import { type HistoryEntry, historyOf } from './record-history'
import { useRecord } from './use-record'

/** Entries shown at once: people look for the newest. */
const step = 15
/** The server's limit for each list. */
const most = 100

/** Who changed what, and who of the agency opened the account. */
export function RecordSection({ extraid, me }: { extraid: number; me: string | null }) {
  const read = useRecord(extraid)
  const asOf = useAsOfWords(extraid, read, useNow())
  const history = useMemo(() => (read.data ? historyOf(read.data, me) : []), [read.data, me])
  const isCut =
    read.data !== undefined && Object.values(read.data).some((list) => Array.isArray(list) && list.length >= most)
  return (
    <section>
      <SectionHeading>Who changed what</SectionHeading>
      {asOf ? <p className={styles.quiet}>{asOf}</p> : null}
      {read.data ? (
        <History history={history} isCut={isCut} canFilter={me !== null} />
      ) : (
        <NotRead read={read} what="what was changed" />
      )}
    </section>
  )
}

interface HistoryProps {
  history: readonly HistoryEntry[]
  /** There may be more than the server gives. */
  isCut: boolean
  /** Not for staff: to them every entry is somebody else's. */
  canFilter: boolean
}

function History({ history, isCut, canFilter }: HistoryProps) {
  const [onlyOthers, setOnlyOthers] = useState(false)
  const [shown, setShown] = useState(step)
  if (history.length === 0) return <p className={styles.quiet}>Nothing was changed yet.</p>
  const entries = onlyOthers ? history.filter(({ byOthers }) => byOthers) : history
  return (
    <>
      {canFilter ? (
        <Checkbox
          label="Only what others did"
          checked={onlyOthers}
          onChange={(event) => setOnlyOthers(event.target.checked)}
        />
      ) : null}
      <Card flush>
        <List label="Who changed what">
          {entries.slice(0, shown).map((entry) => (
            <HistoryItem key={entry.key} entry={entry} />
          ))}
          {entries.length === 0 ? (
            <ListItem tone="expired" icon="check" title="Nobody but you changed anything" />
          ) : null}
        </List>
      </Card>
      {entries.length > shown ? (
        <div className={styles.more}>
          <Button variant="outline" size="sm" onClick={() => setShown(shown + step)}>
            Show earlier ones
          </Button>
        </div>
      ) : null}
      {isCut ? <p className={styles.quiet}>The newest ones. All of them are in your archive.</p> : null}
    </>
  )
}

/** One thing that was done, by whom and when. */
function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { title, about, who, by, at } = entry
  return (
    <ListItem
      tone={by === 'account' ? 'expired' : 'note'}
      icon={iconOf(entry)}
      title={title}
      meta={
        <>
          {about ? <span className={styles.about}>{about}</span> : null}
          {entry.kind === 'opened' ? null : `${who} · `}
          <span className="numbers">{pastWords(at)}</span>
        </>
      }
    />
  )
}

function iconOf({ kind, by }: HistoryEntry): IconName {
  if (kind === 'opened') return 'eye'
  return by === 'account' ? 'user' : 'shield'
}
