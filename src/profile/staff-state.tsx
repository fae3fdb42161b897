import { Failed } from '../ui/failed'
import type { StaffFields } from './use-staff-fields'

/** Administrator Only before its values are there: they come by a call of their own, and rest on no device. */
export function StaffState({ fields }: { fields: StaffFields }) {
  if (!fields.failed) return <p role="status">Loading</p>
  return (
    <Failed title="Retrieve member data failed" onRetry={fields.retry}>
      These fields are online only. The rest of the page can be saved.
    </Failed>
  )
}
