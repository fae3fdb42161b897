import { EmptyState } from '../ui/empty-state'
import { sunshade } from './sunshade'

/** Nobody has worked yet: the specification's words (part 2, Annual Leave). */
export function NoLeave() {
  return (
    <EmptyState drawing={sunshade} title="You have no annual leave outstanding.">
      You cannot take annual leave at the moment. Once you have worked, you will see your annual leave entitlements
      here, and book annual leave.
    </EmptyState>
  )
}
