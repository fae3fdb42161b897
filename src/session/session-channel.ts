/** How the tabs of one device tell each other who is signed in, and that the member's family has changed. */
export interface SessionNews {
  type: 'signed-in' | 'logged-out' | 'family'
  extraid: number
}

const name = 'callboard-session'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

export function tellTabs(news: SessionNews): void {
  channel?.postMessage(news)
}

/** Returns unsubscribe. */
export function onSessionNews(handler: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<SessionNews>): void => handler(event.data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
