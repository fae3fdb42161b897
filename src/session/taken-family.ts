import { familyChanged } from '../data/news'
import type { OutboxItem } from '../outbox/kinds'
import type { MemberDatabase } from '../outbox/member-database'

/** Tells of additions and removals that drains have brought to the agency, this page's or the worker's; of each once. */
export function createFamilyWatch(): (db: MemberDatabase) => Promise<void> {
  const known = new Set<string>()
  return async (db) => {
    const sent = await db.outbox.where('state').equals('sent').filter(isOfFamily).primaryKeys()
    const news = sent.map((order) => `${db.memberId}.${order}`).filter((key) => !known.has(key))
    for (const key of news) known.add(key)
    if (news.length > 0) void familyChanged.tell()
  }
}

function isOfFamily({ kind }: OutboxItem): boolean {
  return kind === 'add_family_member' || kind === 'remove_family_member'
}
