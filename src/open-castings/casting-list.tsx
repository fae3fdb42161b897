import type { MouseEvent } from 'react'
import { EmptyState } from '../ui/empty-state'
import { SectionHeading } from '../ui/section-heading'
import { CastingCard } from './casting-card'
import type { CastingGroups, ShownCasting } from './casting-groups'

interface CastingListProps {
  extraid: number
  groups: CastingGroups
  now: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A director's chair and a megaphone, and nobody there: the drawing of a day without a call. */
const quietSet = {
  path: 'M24 82l30-32M54 82 24 50M20 50h38M22 50V24M56 50V24M22 28h34v9H22zM76 64h5v9h-5zM81 63l20-8v27l-20-8zM101 64a5 5 0 0 1 0 9M12 82h96',
}

/** All castings: those that can be applied to, and below them those that are closed. */
export function CastingList({ extraid, groups: { open, closed }, now, onOpen }: CastingListProps) {
  const cards = (some: readonly ShownCasting[], label: string) => (
    <ul aria-label={label}>
      {some.map((casting) => (
        <CastingCard key={casting.id} extraid={extraid} casting={casting} now={now} onOpen={onOpen} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 ? (
        <>
          <SectionHeading count={open.length}>Open now</SectionHeading>
          {cards(open, 'Open now')}
        </>
      ) : (
        <EmptyState drawing={quietSet} title="No open castings at the moment">
          When the agency opens one, it shows here.
        </EmptyState>
      )}
      {closed.length > 0 ? (
        <>
          <SectionHeading>Closed</SectionHeading>
          {cards(closed, 'Closed')}
        </>
      ) : null}
    </>
  )
}
