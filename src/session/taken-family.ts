import { familyChanged } from '../data/news'
import type { OutboxItem } from '../outbox/kinds'
import type { MemberDatabase } from '../outbox/member-database'
import { takeNames } from './adopt'
import { namesIn } from './waiting-names'

/**
 * Tells of additions, removals and changed names that drains have brought to the agency, this page's or the worker's; of each
 * once.
 */
export function createFamilyWatch(): (db: MemberDatabase) => Promise<void> {
  const known = new Set<string>()
  return async (db) => {
    const taken = await db.outbox.where('state').anyOf('sent', 'needs-attention').filter(isOfFamily).sortBy('order')
    const news = taken.filter(({ order }) => !known.has(`${db.memberId}.${order}`))
    if (news.length === 0) return
    for (const { order } of news) known.add(`${db.memberId}.${order}`)
    // The server will say so too; until then what waits no more must not bring the old name back.
    await takeNames(namesIn(news))
    void familyChanged.tell()
  }
}

function isOfFamily(item: OutboxItem): boolean {
  if (item.kind === 'update_member') return Object.keys(namesIn([item])).length > 0
  return item.state === 'sent' && (item.kind === 'add_family_member' || item.kind === 'remove_family_member')
}
