import type { MouseEvent } from 'react'
import { EmptyState } from '../ui/empty-state'
import { SectionHeading } from '../ui/section-heading'
import { CastingCard } from './casting-card'
import { castingGroups } from './casting-groups'
import type { CastingView } from './casting-overlay'

interface CastingListProps {
  extraid: number
  castings: readonly CastingView[]
  now: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A megaphone on a chair that nobody sits in: the drawing of a day without a call. */
const quietSet = {
  path: 'M34 82l30-34M64 82 34 48M30 48h38M28 34h42M30 48V26M68 48V26M78 82h26M82 82V66M100 82V66M78 66h26M84 60l14-5v-11l-14-5zM84 60h-5a5 5 0 0 1 0-21h5M14 82h92',
}

/** All castings: those that can be applied to, and below them those that are closed. */
export function CastingList({ extraid, castings, now, onOpen }: CastingListProps) {
  const { open, closed } = castingGroups(castings, now)
  const cards = (some: readonly CastingView[], label: string) => (
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
