import { pushTag } from '../../domain/notifications/push-payload'
import { dataOf, type Notice, noticeOf } from './notice-data'
import { actionTitles, type NoticeAction, type NoticeWords, plainWords } from './notice-words'

/** Where notifications are shown and looked up: the worker's registration. */
export type NoticeScreen = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>

/** What TypeScript's libraries leave out, as not every browser has it. */
interface FullOptions extends NotificationOptions {
  /** With a sound, also where it takes the place of another one. */
  renotify?: boolean
  actions?: { action: NoticeAction; title: string }[]
}

interface Showing {
  silent: boolean
  renotify?: boolean
}

const looks = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png', lang: 'en-IE' } as const
const plainTag = 'callboard'

/** Shows what a message asks, with Yes and No where they answer it fully and the platform has buttons. */
export function ask(screen: NoticeScreen, notice: Notice, showing: Showing): Promise<void> {
  const { question, message } = notice
  const actions = message.isAnswerable ? (['yes', 'no'] as const) : []
  return show(screen, { ...notice, answer: null }, { ...question, actions, stays: message.isAnswerable }, showing)
}

/** Shows in its place, without a sound, what became of it. */
export function tellQuietly(screen: NoticeScreen, notice: Notice, words: NoticeWords): Promise<void> {
  return show(screen, notice, words, { silent: true })
}

function show(screen: NoticeScreen, notice: Notice, words: NoticeWords, showing: Showing): Promise<void> {
  const options: FullOptions = {
    ...looks,
    ...showing,
    body: words.body,
    requireInteraction: words.stays,
    tag: pushTag(notice.message.msgid),
    data: dataOf(notice),
    // All or none: No without Yes would be an odd question.
    ...(mostActions() >= 2 && { actions: words.actions.map((action) => ({ action, title: actionTitles[action] })) }),
  }
  return screen.showNotification(words.title, options)
}

/** Says nothing of what came; a push must always show something. */
export function showPlain(screen: NoticeScreen, body = plainWords.body): Promise<void> {
  return screen.showNotification(plainWords.title, { ...looks, body, tag: plainTag, data: { path: '/' } })
}

/** The notifications of messages that stand, of one log-in. */
export async function standing(screen: NoticeScreen, owner: number, tag?: string): Promise<Standing[]> {
  const all = await screen.getNotifications(tag === undefined ? {} : { tag })
  return all.flatMap((notification) => {
    const notice = noticeOf(notification)
    return notice?.message.owner === owner ? [{ notification, notice }] : []
  })
}

export interface Standing {
  notification: Notification
  notice: Notice
}

/** How many buttons a notification may have here. */
function mostActions(): number {
  const most: unknown = 'maxActions' in Notification ? Notification.maxActions : 0
  return typeof most === 'number' ? most : 0
}
