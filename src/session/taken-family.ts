import { familyChanged } from '../data/news'
import type { OutboxItem } from '../outbox/kinds'
import type { MemberDatabase } from '../outbox/member-database'
import { takeNames } from './adopt'
import { namesIn } from './waiting-names'

/**
 * Reports family additions, removals and changed names that a drain, this page's or the worker's, has brought to the
 * agency; each once.
 */
export function createFamilyWatch(): (db: MemberDatabase) => Promise<void> {
  const known = new Set<string>()
  return async (db) => {
    const taken = await db.outbox.where('state').anyOf('sent', 'needs-attention').filter(isOfFamily).sortBy('order')
    const news = taken.filter(({ order }) => !known.has(`${db.memberId}.${order}`))
    if (news.length === 0) return
    for (const { order } of news) known.add(`${db.memberId}.${order}`)
    // The server will confirm the name; until then the old one must not reappear as the item no longer waits.
    await takeNames(namesIn(news))
    void familyChanged.tell()
  }
}

function isOfFamily(item: OutboxItem): boolean {
  if (item.kind === 'update_member') return Object.keys(namesIn([item])).length > 0
  return item.state === 'sent' && (item.kind === 'add_family_member' || item.kind === 'remove_family_member')
}
