import {
  type AnyVariables,
  Client,
  type DocumentInput,
  fetchExchange,
  type OperationResult,
  type TypedDocumentNode,
} from '@urql/core'
import { refused } from './news'
import { meaningOfError, type Outcome, outcomeOf } from './outcome'
import { timedFetch } from './timed-fetch'
import { type Workspace, workspace } from './workspace'

/** Without graphcache, without the outbox, without a place in `reads`: what passes through is nowhere kept. */
function clientOf(url: string, memberId: number | null): Client {
  return new Client({
    url,
    exchanges: [fetchExchange],
    fetch: timedFetch,
    preferGetMethod: false,
    requestPolicy: 'network-only',
    fetchOptions: () => ({
      credentials: 'same-origin',
      headers: { 'x-callboard': '1', 'outbox-member': String(memberId ?? '') },
    }),
  })
}

/** One question of an endpoint. Never rejects. */
type Ask = <T, V extends AnyVariables>(document: TypedDocumentNode<T, V>, variables: V) => Promise<Outcome<T>>
/** One mutation that goes out at once or not at all. unreachable: whether it was done is not known. Never rejects. */
type Tell = <T, V extends AnyVariables>(document: DocumentInput<T, V>, variables: V) => Promise<Outcome<T>>

/** Questions and mutations of one endpoint that go to the agency and nowhere else. */
export function onlineClient(url: string): { ask: Ask; tell: Tell } {
  let client: Client | null = null
  let of: Workspace | null = null
  // Each workspace has its own client, because a client answers a question with an equal one that is still under way,
  // and that one may have been asked in another member's name.
  const current = (): Client => {
    const open = workspace()
    if (!client || of?.made !== open?.made) client = clientOf(url, open?.memberId ?? null)
    of = open
    return client
  }
  return {
    ask: async (document, variables) => heard(await current().query(document, variables).toPromise()),
    tell: async (document, variables) => heard(await current().mutation(document, variables).toPromise()),
  }
}

const member = onlineClient('/dj/api/member/')
/** Of the member's endpoint. */
export const askOnline = member.ask
export const tellOnline = member.tell

function heard<T, V extends AnyVariables>(result: OperationResult<T, V>): Outcome<T> {
  if (result.error) void refused.tell(meaningOfError(result.error))
  return outcomeOf(result)
}
