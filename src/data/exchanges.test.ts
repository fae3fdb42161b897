import { Client, fetchExchange, gql, type OperationResult, type RequestPolicy } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { describe, expect, it } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { isUnreachable, justFailed, keepData, witness } from './exchanges'

const query = gql`query Names { name }`
const ok = () => new Response('{"data":{"name":"Aoife"}}', { headers: { 'content-type': 'application/json' } })

/** A client on a line that the test controls, with everything that the client emitted. */
function scene() {
  const line = { answer: async (): Promise<Response> => ok() }
  const seen: unknown[] = []
  const client = new Client({
    url: 'http://callboard.test/',
    preferGetMethod: false,
    fetch: () => line.answer(),
    exchanges: [
      justFailed,
      keepData,
      cacheExchange({}),
      witness(
        (operation) => operation.kind === 'query' && seen.push('asked'),
        (result) => seen.push(result.data ?? 'error'),
      ),
      fetchExchange,
    ],
  })
  const results: OperationResult[] = []
  const open = (requestPolicy: RequestPolicy = 'cache-and-network') => watch(client.query(query, {}, { requestPolicy }))
  const watch = (source: ReturnType<typeof client.query>) =>
    pipe(
      source,
      subscribe((result) => results.push(result)),
    )
  return { line, seen, results, open, watch, client }
}

/** Waits for twenty turns of the event loop, however long each takes. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('keepData', () => {
  const faults: Record<string, () => Promise<Response>> = {
    'a dead link': () => Promise.reject(new TypeError('Failed to fetch')),
    'a 503 of ours': async () =>
      new Response('{"errors":[{"message":"x","extensions":{"code":"UNAVAILABLE"}}]}', {
        status: 503,
        headers: { 'content-type': 'application/json' },
      }),
    'an expired session': async () =>
      new Response('{"errors":[{"message":"x","extensions":{"code":"UNAUTHENTICATED"}}]}', {
        status: 401,
        headers: { 'content-type': 'application/json' },
      }),
    'a page that is not ours': async () => new Response('<html>', { status: 200 }),
  }
  it.each(Object.entries(faults))('keeps what is on the screen over %s, marked stale', async (_name, fault) => {
    const { line, results, open } = scene()
    open().unsubscribe()
    const held = open()
    await settled()
    expect(results.at(-1)?.data).toEqual({ name: 'Aoife' })
    line.answer = fault
    open()
    await settled()
    const last = results.at(-1)
    expect(last?.error).toBeDefined()
    expect(last?.data).toEqual({ name: 'Aoife' })
    expect(last?.stale).toBe(true)
    held.unsubscribe()
  })

  it.each(Object.entries(faults))(
    'keeps it when a screen asks anew, as when signal is back, and meets %s',
    async (_name, fault) => {
      const { line, results, open } = scene()
      const before = open()
      await settled()
      line.answer = fault
      // As in the page: whoever asks again ends the first subscription.
      before.unsubscribe()
      open('network-only')
      await settled()
      expect(results.at(-1)?.error).toBeDefined()
      expect(results.at(-1)?.data).toEqual({ name: 'Aoife' })
    },
  )

  it('does not keep what the server refuses to show', async () => {
    const { line, results, open } = scene()
    open()
    await settled()
    line.answer = async () =>
      new Response('{"errors":[{"message":"x","extensions":{"code":"WRONG_MEMBER"}}]}', {
        status: 409,
        headers: { 'content-type': 'application/json' },
      })
    open()
    await settled()
    expect(results.at(-1)?.data).toBeFalsy()
    expect(results.at(-1) && isUnreachable(results.at(-1) as OperationResult)).toBe(false)
  })
})

describe('justFailed', () => {
  it('does not ask again at once what found no network, unless somebody asks for that', async () => {
    const { line, seen, results, open } = scene()
    line.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    open()
    await settled()
    for (let drawn = 0; drawn < 5; drawn++) open().unsubscribe()
    await settled()
    expect(seen).toEqual(['asked', 'error'])
    expect(results.every((result) => result.error)).toBe(true)
    line.answer = async () => ok()
    open('network-only')
    await settled()
    expect(results.at(-1)?.data).toEqual({ name: 'Aoife' })
    open()
    await settled()
    expect(seen.filter((what) => what === 'asked')).toHaveLength(3)
  })
})
