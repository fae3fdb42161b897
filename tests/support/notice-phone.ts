import { vi } from 'vitest'
import type { PushedMessage, PushPayload } from '../../domain/notifications/push-payload'
import { followOutbox } from '../../src/notifications/notice-follow'
import type { NoticeScreen } from '../../src/notifications/notice-screen'
import { registry } from '../../src/outbox/device-registry'
import { drainLast } from '../../sw/drain-last'
import { type ClickDevice, takeClick } from '../../sw/notification-click'
import { takePush } from '../../sw/push'
import { FilePhone } from './file-phone'

/** One notification as the phone shows it. */
export interface Shown {
  title: string
  body: string
  tag: string
  silent: boolean
  renotify: boolean
  actions: string[]
  data: unknown
  close: () => void
}

type Options = NotificationOptions & { renotify?: boolean; actions?: { action: string }[] }

/** What Node lacks: the notifications of a registration, one for each tag. */
export class NoticeBoard implements NoticeScreen {
  stands: Shown[] = []
  /** Everything that was ever shown. */
  readonly log: Shown[] = []

  async showNotification(title: string, options: Options = {}): Promise<void> {
    const { body = '', tag = '', silent, renotify = false, actions = [] } = options
    const data: unknown = structuredClone(options.data)
    const close = () => {
      this.stands = this.stands.filter((one) => one !== shown)
    }
    const names = actions.map(({ action }) => action)
    const shown: Shown = { title, body, tag, silent: silent === true, renotify, actions: names, data, close }
    this.stands = [...this.stands.filter((one) => one.tag !== tag), shown]
    this.log.push(shown)
  }

  async getNotifications({ tag }: { tag?: string } = {}): Promise<Notification[]> {
    return this.stands.filter((one) => tag === undefined || one.tag === tag) as unknown as Notification[]
  }

  /** The one that stands, in words. */
  get says(): string[] {
    return this.stands.map(({ title, body, actions }) => [title, body, ...actions].join(' | '))
  }
}

/** A phone whose worker is pushed to and pressed on. Its clock is the test's. */
export class NoticePhone {
  readonly board = new NoticeBoard()
  readonly phone: FilePhone
  /** What the app's icon shows. */
  readonly badges: number[] = []
  /** What open pages were told, and where the portal was opened. */
  readonly told: unknown[] = []
  readonly opened: string[] = []
  syncs = 0
  pages = 0
  /** Called while an answer is held back. */
  meanwhile: () => Promise<unknown> = async () => undefined

  constructor(readonly owner: number) {
    this.phone = new FilePhone(owner)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T14:00:00Z') })
    vi.stubGlobal('Notification', { maxActions: 2 })
    vi.stubGlobal('location', { origin: 'https://portal.test' })
    vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void this.badges.push(count) })
  }

  async signIn(): Promise<void> {
    await registry.change(() => ({ last: this.owner, tombstone: null, stored: [this.owner] }))
  }

  async dispose(): Promise<void> {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await this.phone.dispose()
  }

  push(json: unknown): Promise<void> {
    return this.pushEvent({ data: { json: () => json } })
  }

  pushEvent(event: Parameters<typeof takePush>[0]): Promise<void> {
    const page = { postMessage: (message: unknown) => void this.told.push(message) }
    const pages = async () => Array.from({ length: this.pages }, () => page)
    return takePush(event, { screen: this.board, pages, now: Date.now })
  }

  /** Presses a button, or the notification itself, of the one that stands, or of one that stood. */
  async press(action: string, of = this.board.stands.at(-1)): Promise<void> {
    if (!of) throw new Error('Nothing stands.')
    // takeClick() swallows whatever goes wrong; what a test expects meanwhile must not get lost with it.
    let wrong: { error: unknown } | null = null
    const device: ClickDevice = {
      screen: this.board,
      now: Date.now,
      until: async (at) => {
        await this.meanwhile().catch((error: unknown) => {
          wrong = { error }
        })
        if (at > Date.now()) vi.setSystemTime(at)
      },
      askForSync: async () => void this.syncs++,
      drain: () => this.drain(),
      open: async (path) => void this.opened.push(path),
      isPageOpen: async () => this.pages > 0,
    }
    await takeClick(of as unknown as Notification, action, device)
    if (wrong) throw (wrong as { error: unknown }).error
  }

  /** As at a sync event. */
  drain(): Promise<unknown> {
    const { phone } = this
    return drainLast(
      (input, init) => phone.fetch(input, init),
      (db) => this.follow(db),
    )
  }

  follow(db = this.phone.db): Promise<void> {
    return followOutbox({ screen: this.board, db, now: Date.now(), keepsBadge: this.pages === 0 })
  }
}

/** A push about one message, as the server writes it. */
export function pushOf(owner: number, more: Partial<PushedMessage> = {}, silent = false): PushPayload {
  const data: PushedMessage = {
    ...{ owner, extraid: owner, msgid: 7, name: 'Quay Street', version: 1, round: 1 },
    ...{ isAnswerable: true, isUnanswered: true, ...more },
  }
  const navigate = `/member/${data.extraid}/messages/${data.msgid}`
  const words = { title: 'Availability check', body: `${data.name}: are you free on Thursday?`, lang: 'en-IE' } as const
  return {
    web_push: 8030,
    mutable: true,
    app_badge: 3,
    notification: { ...words, tag: `message-${data.msgid}`, navigate, silent, data },
  }
}
