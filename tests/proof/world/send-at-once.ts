import type { Client } from '@urql/core'
import { exchangeJson } from '../../../src/outbox/exchange-json'
import { kinds, type NewItem } from '../../../src/outbox/kinds'
import type { MemberDatabase } from '../../../src/outbox/member-database'
import { sendNow } from '../../../src/sync/send-now'
import type { Around } from './ground'
import type { Process } from './loop'

interface Sender {
  readonly phone: Around
  readonly process: Process
  readonly db: MemberDatabase
  readonly member: number
}

/** Sends an answer that no storage took, by the product's own sendNow. Gives whether the agency said that it has it. */
export async function sendAtOnce(
  { phone, process, db, member }: Sender,
  item: NewItem,
  askedAt: number,
): Promise<boolean> {
  const mutation = (
    query: string,
    variables: object,
    context: { fetchOptions: { headers: Record<string, string> } },
  ) => ({
    toPromise: async () => {
      const exchange = await exchangeJson(phone.line.fetchOf(process), {
        url: '/dj/api/member/',
        body: { query, operationName: kinds[item.kind].operationName, variables: { ...variables } },
        headers: context.fetchOptions.headers,
        timeoutMs: 15_000,
      })
      if (exchange.kind === 'answer') return { data: exchange.data }
      const { kind } = exchange
      const graphQLErrors = kind === 'error' ? [{ message: exchange.message, extensions: { code: exchange.code } }] : []
      return { error: { graphQLErrors } }
    },
  })
  const client = { mutation } as unknown as Client
  const open = { memberId: member, acting: false, db, storage: 'lost' as const, client, opened: 1, made: 1 }
  return (await sendNow(open, item, askedAt)).stored === 'agency'
}
