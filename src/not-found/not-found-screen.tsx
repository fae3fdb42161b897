import { pathTo } from '../../domain/access/routes'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** An address that is none of ours. The bar says 'Page not found'. */
export function NotFoundScreen() {
  return (
    <EmptyState
      drawing="lost"
      title="There is nothing at this address"
      action={<ButtonLink to={pathTo('Home')}>Back to Home</ButtonLink>}
    >
      <p>The link may be old, or part of it is missing.</p>
    </EmptyState>
  )
}
