import type { Kysely } from 'kysely'
import type { SpecialList } from '../../generated/member'
import type { Database } from '../../store/schema'
import { cleanHtml } from '../messages/sanitise'
import { imageAddress } from './application-image'

/** A list as the contract gives it to one member. */
export type SpecialListFields = Required<Omit<SpecialList, '__typename'>>

/** All lists that stand open, and those the member applied to, by name; or the one with that number. */
export async function specialListsOf(
  db: Kysely<Database>,
  extraid: number,
  listid: number | null,
): Promise<SpecialListFields[]> {
  let query = db
    .selectFrom('special_list as list')
    .leftJoin('special_list_application as given', (join) =>
      join.onRef('given.listid', '=', 'list.listid').on('given.extraid', '=', extraid),
    )
    .where(({ eb, or }) => or([eb('list.closed_at', 'is', null), eb('given.status', 'is not', null)]))
    .select(['list.listid', 'list.listname', 'list.description', 'list.src', 'list.photorequired'])
    .select(['list.photoprompt', 'list.textrequired', 'list.textprompt', 'given.status', 'given.text'])
    .select(['given.image', 'given.card', 'given.moderatornote'])
  if (listid !== null) query = query.where('list.listid', '=', listid)
  const rows = await query.orderBy('list.listname').orderBy('list.listid').execute()
  return rows.map(({ description, image, card, ...row }) => ({
    ...row,
    description: description === null ? null : cleanHtml(description),
    image: imageAddress('member', image),
    card: imageAddress('member', card),
  }))
}
