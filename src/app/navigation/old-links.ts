import { oldHashTarget } from '../../../domain/access/routes'

/**
 * A hash link of the old portal ('#/member/home') becomes its path, so that links already sent go on working: once at
 * the start, before the router reads the address, and when one is opened in a page that is already there.
 */
export function redirectOldLinks(): void {
  redirectOnce()
  window.addEventListener('hashchange', () => {
    // The router hears of the new path by popstate.
    if (redirectOnce()) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  })
}

function redirectOnce(): boolean {
  const target = oldHashTarget(window.location.hash)
  if (target === null) return false
  window.history.replaceState(window.history.state, '', target)
  return true
}
