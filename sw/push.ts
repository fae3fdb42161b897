import { type PushPayload, pushPayloadOf } from '../domain/notifications/push-payload'
import { setBadge } from '../src/notifications/notice-badge'
import { type Notice, type NoticeAnswer, pathOf } from '../src/notifications/notice-data'
import { type AnswerHere, answerHere } from '../src/notifications/notice-fate'
import { wordsOf } from '../src/notifications/notice-follow'
import { ask, type NoticeScreen, showPlain, standing, tellQuietly } from '../src/notifications/notice-screen'
import { MemberDatabase } from '../src/outbox/member-database'
import { memberHere } from '../src/outbox/member-here'
import { pushedNews } from '../src/outbox/names'

/** What the browser gives: what we sent, or with Safari the notification that it would show by itself. */
export interface Pushed {
  data: { json(): unknown } | null
  notification?: unknown
  appBadge?: unknown
}

/** What the worker shows with, and whom it tells. */
export interface PushDevice {
  screen: NoticeScreen
  /** Our open pages. */
  pages: () => Promise<readonly { postMessage: (message: unknown) => void }[]>
  now: () => number
}

/** How long the device's own store may take to say what may be shown (ms). Something must be, or iOS ends the subscription. */
const patience = 5_000

/** Shows a push to the one it is for; anybody else learns only that there is something. Never rejects. */
export async function takePush(pushed: Pushed, { screen, pages, now }: PushDevice): Promise<void> {
  const payload = payloadOf(pushed)
  const showing = payload && (await inTime(decide(payload, screen, now())))
  // A notification that is no longer allowed can't be shown, and there is nobody to tell.
  await (showing ?? (() => showPlain(screen)))().catch(() => undefined)
  for (const page of await pages()) page.postMessage(pushedNews)
}

/** What shows it; null where it is not for whoever is here. */
async function decide(payload: PushPayload, screen: NoticeScreen, now: number): Promise<(() => Promise<void>) | null> {
  const { title, body, tag, navigate, silent, data: message } = payload.notification
  if ((await memberHere()) !== message.owner) return null
  const notice: Notice = { message, path: pathOf(navigate), question: { title, body }, answer: null }
  const [before] = await standing(screen, message.owner, tag)
  const here = await withMember(message.owner, async (db) => {
    if (payload.app_badge !== undefined) await setBadge(db, payload.app_badge)
    return answerHere(db, message.msgid, message.version)
  })
  if (here) {
    const answer = answerOf(here, before?.notice ?? null, message.isAnswerable)
    const words = wordsOf(notice, answer.yes, answer.undoUntil > now, here.known, now)
    return () => tellQuietly(screen, { ...notice, answer }, words)
  }
  const isRepeat = before?.notice.message.version === message.version && before.notice.message.round === message.round
  const isLoud = !silent && !isRepeat
  return () => ask(screen, notice, { silent: !isLoud, renotify: isLoud && before !== undefined })
}

/** The answer as the notification had it that stands, with its time for Undo; or without, as one given elsewhere. */
function answerOf(here: AnswerHere, before: Notice | null, isYesNo: boolean): NoticeAnswer {
  if (before?.answer?.device_at === here.device_at) return before.answer
  return { opId: here.opId, device_at: here.device_at, yes: isYesNo ? here.response === 'Y' : null, undoUntil: 0 }
}

function payloadOf({ data, notification, appBadge }: Pushed): PushPayload | null {
  try {
    if (data) return pushPayloadOf(data.json())
    if (typeof notification !== 'object' || notification === null) return null
    // Its properties are getters of its class: they are read by name.
    const { title, body, tag, silent, navigate, data: message } = notification as Record<string, unknown>
    const shown = { title, body, tag, silent, navigate, data: message }
    return pushPayloadOf({ web_push: 8030, app_badge: appBadge, notification: shown })
  } catch {
    return null
  }
}

export async function withMember<T>(memberId: number, work: (db: MemberDatabase) => Promise<T>): Promise<T> {
  const db = new MemberDatabase(memberId)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Null where it fails or takes too long. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  return Promise.race([work.catch(() => null), late])
}
