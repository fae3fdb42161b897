/**
 * What a push carries, under 1 kB: the server writes it (server/services/notifications/push-words.ts) and the worker reads it
 * (sw/push.ts). It is a Declarative Web Push too, so a browser whose worker is gone shows it by itself; `mutable` gives the worker the
 * first word where there is one.
 */
export interface PushPayload {
  web_push: 8030
  mutable: true
  /** How many messages wait for an answer; absent where that is not known. */
  app_badge?: number
  notification: {
    title: string
    body: string
    lang: 'en-IE'
    /** One notification per message: a later one takes the place of the earlier. */
    tag: string
    /** Where a tap leads, on the portal's own origin. */
    navigate: string
    /** Without a sound, in quiet hours. */
    silent: boolean
    data: PushedMessage
  }
}

/** What the worker needs to answer the message. */
export interface PushedMessage {
  /** The log-in that it is for: shown to nobody else. */
  owner: number
  /** Whose message it is: the log-in's own, or a child's. */
  extraid: number
  msgid: number
  /** Its title, for the tray; not shown where the agency's file does not allow that. */
  name: string
  version: number
  /** As in the table `notification`. */
  round: number
  /** Yes and No answer it fully: a simple message with both tokens. */
  isAnswerable: boolean
  /** Whether there was no answer yet, of whatever version. */
  isUnanswered: boolean
}

/** What a push carries; null where it is none of ours, or of a version that this worker can't read. */
export function pushPayloadOf(value: unknown): PushPayload | null {
  if (!isRecord(value) || value.web_push !== 8030 || !isRecord(value.notification)) return null
  const { title, body, tag, navigate, silent, data } = value.notification
  if (!isText(title) || !isText(body) || !isText(tag) || !isText(navigate)) return null
  const pushed = pushedMessageOf(data)
  if (!pushed) return null
  const badge = isCount(value.app_badge) ? { app_badge: value.app_badge } : {}
  const notification = { title, body, lang: 'en-IE' as const, tag, navigate, silent: silent === true, data: pushed }
  return { web_push: 8030, mutable: true, ...badge, notification }
}

/** The message of a notification's data, of a push or of a notification that stands on the screen; null where it is none. */
export function pushedMessageOf(data: unknown): PushedMessage | null {
  if (!isRecord(data)) return null
  const { owner, extraid, msgid, name, version, round, isAnswerable, isUnanswered } = data
  if (!isCount(owner) || !isCount(extraid) || !isCount(msgid) || !isCount(version) || !isCount(round)) return null
  if (!isText(name)) return null
  const can = { isAnswerable: isAnswerable === true, isUnanswered: isUnanswered === true }
  return { owner, extraid, msgid, name, version, round, ...can }
}

/** The tag of a message's notifications. */
export function pushTag(msgid: number): string {
  return `message-${msgid}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1_000
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
