import { useId, useState } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { List, ListItem } from '../ui/list-item'
import { payroll } from '../ui/more-icons'
import { SectionHeading } from '../ui/section-heading'
import { Table } from '../ui/table'
import { useMedia } from '../ui/use-media'
import styles from './payroll.module.css'

/** One document of a list, opened in a new tab. */
export interface Paper {
  id: number
  href: string
  /** 'payslip of 20/11/2026' */
  name: string
  /** What stands in the table's columns. */
  cells: readonly string[]
  /** On a phone: the first line, and the one below it. */
  title: string
  meta: string
}

interface PaperListProps {
  heading: string
  /** Without the button's column. */
  columns: readonly string[]
  /** Newest first. */
  papers: readonly Paper[]
}

/** How many are shown at first: a busy month's worth. The others are shown on demand. */
const shownFirst = 10

/** Documents by date: a table where there is room for its columns, on a phone a list of links. Nothing without documents. */
export function PaperList({ heading, columns, papers }: PaperListProps) {
  const roomy = useMedia('(min-width: 960px)')
  const [all, setAll] = useState(false)
  const id = useId()
  if (papers.length === 0) return null
  const shown = all ? papers : papers.slice(0, shownFirst)
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} count={papers.length}>
        {heading}
      </SectionHeading>
      {roomy ? (
        <Table label={heading} columns={[...columns, 'View']} actions>
          {shown.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </Table>
      ) : (
        <Card flush>
          <List label={heading}>
            {shown.map((paper) => (
              <PaperItem key={paper.id} paper={paper} />
            ))}
          </List>
        </Card>
      )}
      {shown.length < papers.length ? (
        <div className={styles.more}>
          <Button variant="ghost" onClick={() => setAll(true)}>
            Show all {papers.length}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function PaperRow({ paper }: { paper: Paper }) {
  return (
    <tr>
      {paper.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's.
        <td key={at} className={at > 0 ? styles.words : undefined}>
          {cell}
        </td>
      ))}
      <td>
        <ButtonLink variant="outline" size="sm" href={paper.href} newTab>
          View<span className="visually-hidden"> {paper.name}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}

function PaperItem({ paper }: { paper: Paper }) {
  return (
    <ListItem
      tone="note"
      icon={payroll}
      title={paper.title}
      meta={
        <>
          {paper.meta}
          <span className="visually-hidden">. View {paper.name} (opens in a new tab)</span>
        </>
      }
      href={paper.href}
      newTab
    />
  )
}
