import type { PageFieldName } from '../../domain/profile/field'
import type { BodyProps } from './body-props'
import { BoundField } from './bound-field'
import { PageCell } from './page-cell'

interface BoundCellProps extends Pick<BodyProps, 'extraid' | 'store' | 'profile'> {
  name: PageFieldName
}

/** A field of the form in its place in the grid, with what waits or needs attention of it. */
export function BoundCell({ name, extraid, store, profile }: BoundCellProps) {
  return (
    <PageCell name={name}>
      <BoundField
        name={name}
        extraid={extraid}
        store={store}
        pending={profile.pending[name]?.fate}
        attention={profile.attention.find(({ field }) => field === name)}
      />
    </PageCell>
  )
}
