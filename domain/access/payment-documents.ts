import { matchRoute, type RouteName } from './routes'

/** Where somebody pays. */
const paying: readonly (RouteName | undefined)[] = ['Register', 'Account']

/**
 * Whether a path belongs to a payment document: a page with a policy of its own, which names the payment provider. The
 * policy is fixed when a document loads: the server sets its headers, the service worker leaves it to the server, and the
 * page loads a new document when it crosses the border.
 */
export function isPaymentDocument(path: string): boolean {
  return paying.includes(matchRoute(path)?.route.name)
}
