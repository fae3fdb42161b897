import { useAgencyInfo } from '../data/agency-info'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { plus } from '../ui/more-icons'

/** A swing with nobody on it: the drawing of a family without members yet. */
const swing = {
  path: 'M30 82 44 20M58 82 44 20M62 82 76 20M90 82 76 20M44 20h32M53 20v40M67 20v40M49 60h22v5H49zM22 82h76',
}

/** A family account without members yet. */
export function NoFamily({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing={swing}
      title="No family members yet"
      action={
        <Button icon={plus} onClick={onAdd}>
          Add family member
        </Button>
      }
    >
      Add your children, up to five, and look after their profiles and messages here.
    </EmptyState>
  )
}

/** Family accounts only (specification part 1, section 2). */
export function NotAFamily() {
  const { support } = useAgencyInfo()
  return (
    <EmptyState drawing={swing} title="This page is for family accounts">
      A family account holds the pages of several children under one log-in.
      {support.email ? (
        <>
          {' '}
          To have one, ask us: <a href={`mailto:${support.email}`}>{support.email}</a>.
        </>
      ) : null}
    </EmptyState>
  )
}
