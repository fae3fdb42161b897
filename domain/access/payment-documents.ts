import { matchRoute, type RouteName } from './routes'

/** Where somebody pays. */
const paying: readonly (RouteName | undefined)[] = ['Register', 'Account']

/**
 * Whether a path is one of a payment document: the page under a policy of its own, which names the payment provider. A document is what
 * it was loaded as: the server sets its headers, the worker leaves it to the server, and the page loads a document at the border.
 */
export function isPaymentDocument(path: string): boolean {
  return paying.includes(matchRoute(path)?.route.name)
}
