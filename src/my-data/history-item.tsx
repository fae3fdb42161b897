import { pastWords } from '../../domain/dates/time-words'
import type { IconName } from '../ui/icon-paths'
import { ListItem } from '../ui/list-item'
import styles from './my-data.module.css'
import type { HistoryEntry } from './record-history'

/** One thing that was done, by whom and when. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
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
