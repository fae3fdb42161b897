import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { refuse } from './refusal'

/** Whom something is about: members by number, those on a named list, or both. */
export interface Recipients {
  extraids?: readonly number[] | null
  list?: string | null
}

/** Their numbers, each once. Whether there are such members is for requireMembers to say. */
export async function recipientNumbers(db: Kysely<Database>, to: Recipients): Promise<number[]> {
  const extraids = new Set(to.extraids ?? [])
  if (to.list) {
    const list = await db
      .selectFrom('member_list')
      .where('name', '=', to.list.trim())
      .select('extraids')
      .executeTakeFirst()
    if (!list) refuse(`There is no list '${to.list}'.`)
    for (const extraid of list.extraids) extraids.add(extraid)
  }
  return [...extraids]
}
