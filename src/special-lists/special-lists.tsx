import { reach } from '../data/reach'
import { FateChip } from '../saving/fate-chip'
import { useStore } from '../state/use-store'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Chip } from '../ui/chip'
import { Table } from '../ui/table'
import { useMedia } from '../ui/use-media'
import { pendingWords, statusTones, statusWords } from './list-words'
import styles from './special-lists.module.css'
import type { SpecialListView } from './use-special-lists'

interface SpecialListsProps {
  lists: readonly SpecialListView[]
  onOpen: (listid: number) => void
}

const columns = ['List', 'Status', 'Open']

/** All lists: a table where there is room for its columns, cards on a phone. */
export function SpecialLists({ lists, onOpen }: SpecialListsProps) {
  const roomy = useMedia('(min-width: 960px)')
  if (!roomy) return <ListCards lists={lists} onOpen={onOpen} />
  return (
    <Table label="Special Lists" columns={columns} actions>
      {lists.map((list) => (
        <tr key={list.listid}>
          <td>
            <ListName list={list} />
          </td>
          <td>
            <ListStatus list={list} />
          </td>
          <td>
            <OpenButton list={list} onOpen={onOpen} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function ListCards({ lists, onOpen }: SpecialListsProps) {
  return (
    <ul aria-label="Special Lists">
      {lists.map((list) => (
        <li key={list.listid} className={styles.item}>
          <Card className={styles.card}>
            <div className={styles.text}>
              <ListName list={list} />
              <ListStatus list={list} />
            </div>
            <OpenButton list={list} onOpen={onOpen} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function ListName({ list }: { list: SpecialListView }) {
  const words = pendingWords(list.pending, useStore(reach) !== 'offline')
  return (
    <>
      <span className={styles.name}>{list.listname}</span>
      {words ? <span className={styles.words}>{words}</span> : null}
    </>
  )
}

/** View what was applied to, Apply to the others. */
function OpenButton({ list, onOpen }: { list: SpecialListView; onOpen: (listid: number) => void }) {
  const word = list.status !== null || list.pending !== null ? 'View' : 'Apply'
  return (
    <Button variant="outline" size="sm" aria-label={`${word}: ${list.listname}`} onClick={() => onOpen(list.listid)}>
      {word}
    </Button>
  )
}

/** Where an application is: with the agency, and what it made of it, or still on this device. Nothing without one. */
function ListStatus({ list }: { list: SpecialListView }) {
  const { pending, status } = list
  if (pending && pending.fate !== 'agency') return <FateChip fate={pending.fate} />
  if (pending?.doing === 'retract') return null
  const shown = pending?.doing === 'apply' ? 'P' : status
  return shown ? <Chip tone={statusTones[shown]}>{statusWords[shown]}</Chip> : null
}
