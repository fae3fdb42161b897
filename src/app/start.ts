import { askAgency } from '../data/agency-file'
import { firstLook } from '../data/first-look'
import { askNoticeForm } from '../notice-form/ask-notice-form'
import { mayBeSignedIn } from '../session/signed-in-hint'
import { wideQuery } from '../ui/wide-query'
import { releaseStores } from './release-stores'
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
// Before the first look opens a database.
releaseStores()
if (mayBeSignedIn(path)) {
  ahead.push(firstLook(), loadMemberData(), import('../session/restore'))
  ahead.push(screenOf(path)())
} else if (path === '/' || path === '/member/login') {
  // The login page names the agency above its form, and the form would move if the name came later.
  ahead.push(loadLogin(), askAgency())
} else if (form) {
  // A visitor has only the form's address: its questions load in parallel with its code.
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

/** The screen that a member's address needs; Home for any other address. */
function screenOf(address: string) {
  if (address.includes('/messages')) return loadMessages
  if (address.includes('/annual_leave')) return loadAnnualLeave
  return /\/(starthere|contact|personal|availability|measurements)\/?$/.test(address) ? loadProfile : loadHome
}
