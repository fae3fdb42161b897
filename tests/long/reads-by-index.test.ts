import { type CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { cookieOf } from '../support/agency-fixture'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { addFullMember, type FullMember } from '../support/full-member'
import { addManyRows } from '../support/many-rows'
import { type Served, serve } from '../support/served'

/** Tables of the agency's own, with a row for each list, casting or plan: their number does not grow with the members. */
const small = new Set(['special_list', 'open_casting', 'subscription_option', 'subscription_price', 'member_list'])

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

forEachDatabase((_name, open) => {
  describe('of an agency with thousands of members', () => {
    let database: OpenDatabase
    let served: Served
    let person: FullMember
    let grown: ReadonlySet<string>
    const asked: RootOperationNode[] = []
    const noted: KyselyPlugin = {
      transformQuery({ node }) {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const now = new Date('2026-11-20T12:00:00Z')

    beforeAll(async () => {
      database = await open()
      person = await addFullMember(database.db, now, { payYears: [2020, 2024], leaveYears: [2022, 2025] })
      grown = new Set(await addManyRows(database.db, small))
      served = await serve({ ...database, db: database.db.withPlugin(noted) }, () => now)
      return () => served.close()
    })

    /** The whole tables that the statements of a call read, by the planner's word. */
    async function readWhole(
      query: string,
      variables: Record<string, unknown> = {},
      by: Parameters<typeof call>[4] = { token: 'test-token' },
    ): Promise<string[]> {
      asked.length = 0
      const { errors, data } = await call(served.url, by?.cookie ? 'member' : 'agency', query, variables, by)
      expect(errors).toBeUndefined()
      for (const one of Object.values(data ?? {})) expect(one).toMatchObject(Array.isArray(one) ? [{}] : { ok: true })
      const compiled = asked.map((node) => database.db.getExecutor().compileQuery(node, createQueryId()))
      const found = new Set<string>()
      for (const one of compiled.filter(({ sql }) => /^\s*(select|insert|update|delete|with)\b/i.test(sql)))
        for (const table of scanned(await planOf(one))) if (grown.has(table)) found.add(`${table}: ${one.sql}`)
      return [...found]
    }

    async function planOf(one: CompiledQuery): Promise<Plan> {
      const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        ...one,
        sql: `explain (format json) ${one.sql}`,
      })
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (!plan) throw new Error('No plan.')
      return plan
    }

    it('the answers to a mailing, and to one message, are found by index', async () => {
      const { msgid, mailing_id } = await database.db
        .selectFrom('message')
        .where('extraid', '=', person.extraid)
        .select(['msgid', 'mailing_id'])
        .executeTakeFirstOrThrow()
      const answers = (of: string) => `{ answers(${of}) { message_id times } }`
      expect(await readWhole(answers(`mailing_id: ${mailing_id}`))).toEqual([])
      expect(await readWhole(answers(`message_id: ${msgid}`))).toEqual([])
    })

    it('an open page’s question for versions is answered by index', async () => {
      const cookie = await cookieOf(database.db, person.extraid, now)
      expect(await readWhole('{ record_versions { extraid version } }', {}, { cookie })).toEqual([])
    })

    it('an erasure finds everything of the member by index', async () => {
      const query = 'mutation ($e: Int!) { erase_member(extraid: $e) { ok message } }'
      expect(await readWhole(query, { e: person.extraid })).toEqual([])
    })
  })
})

function scanned(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)]
}
