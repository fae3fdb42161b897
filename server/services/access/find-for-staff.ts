import { sql } from 'kysely'
import { shownText } from '../../../domain/text/text-kinds'
import type { RequestContext, SessionView } from '../../context/request-context'
import type { FoundMembers } from '../../generated/login'
import { wordsOf } from '../../store/search-text'
import { typedNames } from './login-names'
import { staffAccessRefusal } from './staff-access'
import { againIn } from './try-again'

type Answer = Required<Omit<FoundMembers, '__typename'>>

/** So many members are given at most. */
const most = 20
/** Of what is typed, so much is looked at: characters, and words of a name. */
const longest = { characters: 200, words: 6 }

/** find_members for whoever is no staff. */
export function noSearch(ctx: RequestContext): Answer {
  return { ...staffAccessRefusal(ctx), members: [], more: false }
}

/**
 * find_members: number and name of those whom staff look for, and no more of them. Nothing is written down: the log of staff access
 * begins where an account is opened.
 */
export async function findForStaff(
  ctx: RequestContext,
  session: SessionView,
  { text }: { text: string },
): Promise<Answer> {
  const counted = await ctx.limits.consume('member-search', String(session.extraid))
  if (!counted.ok) {
    return refused(`There were too many searches. Please try again in ${againIn(counted)}.`)
  }
  const typed = shownText('text', [...text].slice(0, longest.characters).join('')).trim()
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1]
  const words = wordsOf(typed).slice(0, longest.words)
  if (words.length === 0) return refused('Please type a number, a name or a log-in e-mail.')
  const query = ctx.db
    .selectFrom('member')
    .where('erased_at', 'is', null)
    .select(['extraid', 'firstname', 'lastname'])
    .orderBy('lastname')
    .orderBy('firstname')
    .orderBy('extraid')
    .limit(most + 1)
  const beginnings = words.map((word) => `'${word}':*`).join(' & ')
  const rows = await (number !== undefined
    ? query.where('extraid', '=', Number(number))
    : typed.includes('@')
      ? query.where('extraid', 'in', (eb) =>
          eb.selectFrom('login').where('loginname', 'in', typedNames(typed)).select('extraid'),
        )
      : query.where(sql<boolean>`name_words(firstname, lastname) @@ to_tsquery('simple', ${beginnings})`)
  ).execute()
  const members = rows.slice(0, most).map((row) => ({ ...row, can_act: row.extraid !== session.extraid }))
  return { ok: true, message: null, members, more: rows.length > most }
}

function refused(message: string): Answer {
  return { ok: false, message, members: [], more: false }
}
