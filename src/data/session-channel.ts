/** How the tabs of one device tell each other who is signed in. */
export type SessionNews = { type: 'signed-in'; extraid: number } | { type: 'logged-out'; extraid: number }

const name = 'callboard-session'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

export function tellTabs(news: SessionNews): void {
  channel?.postMessage(news)
}

export function onSessionNews(handler: (news: SessionNews) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionNews>) => handler(event.data))
}
