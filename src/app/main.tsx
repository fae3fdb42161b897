import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteLoaded } from '../pay/loaded-document'
import { watchInstall } from '../pwa/install-prompt'
import { restoreSession } from '../session/session-actions'
import { session } from '../session/session-store'
import { watchHistory } from '../ui/history-hold'
import { App } from './app'
import { takeCarried } from './carried'
import { forgetDraftsWhenSignedIn } from './forget-drafts'
import { forgetNoticesWithMember } from './forget-notices'
import { redirectOldLinks } from './navigation/old-links'
import { restoreUntilReady } from './navigation/restore-session'
import { registerWhereWanted } from './register-where-wanted'
import { signalAhead } from './shell/signal-lines'

/** How long the static shell may stay while the page's code and session load (ms). */
const patience = 1_000

/** Draws the page, together with its screen if session and code are there in time; `ready` settles when the code is loaded. */
export async function begin(ready: Promise<unknown>): Promise<void> {
  // Before an old link is redirected: its target may need another document.
  noteLoaded(window.location.pathname)
  takeCarried(window.location.pathname)
  redirectOldLinks()
  watchHistory()
  watchInstall()
  forgetNoticesWithMember()
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
