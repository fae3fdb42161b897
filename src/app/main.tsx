import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreSession } from '../data/session-actions'
import { sessionState } from '../data/session-store'
import { registerServiceWorker } from '../pwa/register'
// Listens from the start: the browser offers to install once, before Home is there to show it.
import '../pwa/use-install'
import { App } from './app'
import { redirectOldLinks } from './navigation/old-links'
import { restoreUntilReady } from './navigation/restore-session'

redirectOldLinks()
window.history.scrollRestoration = 'manual'
void restoreUntilReady(restoreSession, () => sessionState().phase !== 'uninitialised')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

registerServiceWorker()
