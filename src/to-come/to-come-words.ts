import type { RouteName } from '../../domain/access/routes'

/** One sentence for each screen that is not here yet: what it will be for. */
export const toComeWords: Partial<Record<RouteName, string>> = {
  Account: 'You will see and renew your service plan here.',
}
