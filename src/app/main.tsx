import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchRoute, type RouteName } from '../../domain/access/routes'
import { dropPublicDrafts } from '../data/public-drafts'
import { noteLoaded } from '../pay/loaded-document'
import { watchInstall } from '../pwa/install-prompt'
import { registerServiceWorker } from '../pwa/register'
import { restoreSession } from '../session/session-actions'
import { session } from '../session/session-store'
import { mayBeSignedIn } from '../session/signed-in-hint'
import { awaitFirstScreen } from '../state/first-screen'
import { watchHistory } from '../ui/history-hold'
import { App } from './app'
import { takeCarried } from './carried'
import { watchLeaving } from './chunk-failure'
import { followNotices } from './follow-notices'
import { followSubscription } from './follow-subscription'
import { forgetNoticesWithMember } from './forget-notices'
import { keepFocus } from './keep-focus'
import { redirectOldLinks } from './navigation/old-links'
import { plainAddress } from './navigation/plain-address'
import { restoreUntilReady } from './navigation/restore-session'
import { signalAhead } from './shell/signal-lines'
import { guardAgainstTranslation } from './translation-guard'

/** How long the static shell may stay while the page's code and session load (ms). */
const patience = 1_000

/** Draws the page, together with its screen if session and code are there in time; `ready` settles when the code is loaded. */
export async function begin(ready: Promise<unknown>): Promise<void> {
  awaitFirstScreen()
  guardAgainstTranslation(document)
  keepFocus(document)
  // Before an old link is redirected: its target may need another document.
  noteLoaded(window.location.pathname)
  takeCarried(window.location.pathname)
  redirectOldLinks()
  plainAddress()
  watchHistory()
  watchLeaving()
  watchInstall()
  forgetNoticesWithMember()
  followNotices()
  followSubscription()
  forgetDraftsWhenSignedIn()
  window.history.scrollRestoration = 'manual'
  registerWhereWanted(window.location.pathname)
  const restored = restoreUntilReady(restoreSession, () => session.get().phase !== 'uninitialised').then(() =>
    session.get().phase === 'member' ? signalAhead() : undefined,
  )
  await Promise.race([Promise.all([restored, ready]), new Promise((resolve) => setTimeout(resolve, patience))])
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** From now on the drafts of public forms are deleted as soon as somebody signs in: they may be somebody else's. */
function forgetDraftsWhenSignedIn(): () => void {
  return session.watch(() => {
    const state = session.get()
    if (state.phase === 'member' && state.standing === 'confirmed') dropPublicDrafts()
  })
}

/** Pages for people who may visit only once, and may never have an account. */
const passing: readonly (RouteName | undefined)[] = ['PublicOpenCasting', 'Register', 'ForgotPassword', 'PasswordReset']

/**
 * Registers the worker: at once on most pages, but on the pages for passing visitors only once somebody is signed in, as
 * the worker stores every screen of the portal. A worker that is registered already is kept up to date on every page.
 */
function registerWhereWanted(path: string): void {
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
