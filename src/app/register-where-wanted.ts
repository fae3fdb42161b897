import { matchRoute, type RouteName } from '../../domain/access/routes'
import { registerServiceWorker } from '../pwa/register'
import { session } from '../session/session-store'
import { mayBeSignedIn } from '../session/signed-in-hint'

/** Pages for people who may visit only once, and may never have an account. */
const passing: readonly (RouteName | undefined)[] = ['PublicOpenCasting', 'Register', 'ForgotPassword', 'PasswordReset']

/**
 * Registers the worker: at once on most pages, but on the pages for passing visitors only once somebody is signed in, as
 * the worker stores every screen of the portal. A worker that is registered already is kept up to date on every page.
 */
export function registerWhereWanted(path: string): void {
  const isPassing = passing.includes(matchRoute(path)?.route.name) && !mayBeSignedIn(path)
  if (isPassing) registerLater()
  else registerServiceWorker()
}

function registerLater(): void {
  let stop: (() => void) | undefined
  const register = () => {
    if (!stop) return
    stop()
    stop = undefined
    registerServiceWorker()
  }
  stop = session.watch(() => {
    if (session.get().phase === 'member') register()
  })
  navigator.serviceWorker
    ?.getRegistration()
    .then((here) => here && register())
    // Barred by the browser: registering would be, too.
    .catch(() => undefined)
}
