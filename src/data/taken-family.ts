import type { OutboxItem } from '../outbox/kinds'
import type { MemberDatabase } from '../outbox/member-database'
import { noteFamilyNews } from './family-news'

const known = new Set<string>()

/** Tells of additions and removals that a drain has brought to the agency, this page's or the worker's; of each once. */
export async function tellFamilyNews(db: MemberDatabase): Promise<void> {
  const sent = await db.outbox.where('state').equals('sent').filter(isOfFamily).primaryKeys()
  const news = sent.map((order) => `${db.memberId}.${order}`).filter((key) => !known.has(key))
  for (const key of news) known.add(key)
  if (news.length > 0) noteFamilyNews()
}

function isOfFamily({ kind }: OutboxItem): boolean {
  return kind === 'add_family_member' || kind === 'remove_family_member'
}
