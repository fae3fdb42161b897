import { askAgency } from '../data/agency-file'
import { firstLook } from '../data/first-look'
import { askNoticeForm } from '../notice-form/ask-notice-form'
import { mayBeSignedIn } from '../session/signed-in-hint'
import { wideQuery } from '../ui/wide-query'
import { sayNotLoaded } from './say-not-loaded'
import {
  loadAnnualLeave,
  loadDrawerContent,
  loadHome,
  loadLogin,
  loadMemberData,
  loadMessages,
  loadNoticeForm,
  loadProfile,
} from './screen-loaders'

/**
 * The first script, small enough to run while the rest still comes: it asks for everything that this address will need
 * at once, where each part would otherwise be found only when the one before it had arrived (docs/decisions/speed.md).
 */
const ahead: Promise<unknown>[] = []
const path = window.location.pathname
const [, form] = /^\/open-casting\/(\d{1,9})\/?$/i.exec(path) ?? []
if (mayBeSignedIn(path)) {
  ahead.push(firstLook(), loadMemberData(), import('../session/restore'))
  ahead.push(screenOf(path)())
} else if (path === '/' || path === '/member/login') {
  // It names the agency above its form, which would move when the name comes later.
  ahead.push(loadLogin(), askAgency())
} else if (form) {
  // Its address is all that a stranger has: the form's own questions come beside its code.
  ahead.push(
    loadNoticeForm(),
    askNoticeForm({ id: form, preview: new URLSearchParams(window.location.search).get('preview') }),
    askAgency(),
  )
}
if (window.matchMedia(wideQuery).matches) ahead.push(loadDrawerContent())
// What fails here is asked for again by the screen that needs it, which says so then.
const ready = Promise.allSettled(ahead)

import('./main').then((main) => main.begin(ready)).catch(sayNotLoaded)

/** What a member's address needs: where it is none of these, the way leads to Home. */
function screenOf(address: string) {
  if (address.includes('/messages')) return loadMessages
  if (address.includes('/annual_leave')) return loadAnnualLeave
  return /\/(starthere|contact|personal|availability|measurements)\/?$/.test(address) ? loadProfile : loadHome
}
