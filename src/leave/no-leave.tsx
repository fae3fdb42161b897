import { EmptyState } from '../ui/empty-state'

/** A sunshade and a deck chair, nobody in it: the drawing of a year without leave. */
const sunshade = {
  path: 'M14 82h92M52 82V22M52 22v-5M20 48a32 28 0 0 1 64 0M20 48q8-6 16 0q8-6 16 0q8-6 16 0q8-6 16 0M66 56l12 18h24M74 82l4-8M98 82v-8',
}

/** Nobody has worked yet: the specification's words (part 2, Annual Leave). */
export function NoLeave() {
  return (
    <EmptyState drawing={sunshade} title="You have no annual leave outstanding.">
      You cannot take annual leave at the moment. Once you have worked, you will see your annual leave entitlements
      here, and book annual leave.
    </EmptyState>
  )
}
