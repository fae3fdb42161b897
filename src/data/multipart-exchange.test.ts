import { type Client, createClient, createRequest, fetchExchange, gql } from '@urql/core'
import { multipartFetchExchange } from '@urql/exchange-multipart-fetch'
import { expect, it } from 'vitest'

type Exchanges = ConstructorParameters<typeof Client>[0]['exchanges']

/** Sends one query that carries an extension through these exchanges; gives what went out, and the extensions that came back. */
async function sentThrough(exchanges: Exchanges) {
  const bodies: string[] = []
  const fetched = async (_: unknown, init?: RequestInit) => {
    bodies.push(String(init?.body))
    return new Response('{"data":{"asked":true},"extensions":{"outbox":1}}', {
      headers: { 'content-type': 'application/json' },
    })
  }
  const url = 'https://portal.example/dj/api/member/'
  const client = createClient({ url, fetch: fetched, exchanges, preferGetMethod: false })
  const answer = await client.executeQuery(createRequest(gql('query Ask { asked }'), {}, { mark: 1 })).toPromise()
  const [body = '{}'] = bodies
  return { sent: JSON.parse(body) as Record<string, unknown>, cameBack: answer.extensions }
}

/** What the package does to an operation (docs/decisions/dependencies.md). A version that does otherwise fails here. */
it('drops the extensions of a request, and keeps those of its answer', async () => {
  const plain = await sentThrough([fetchExchange])
  const multipart = await sentThrough([multipartFetchExchange, fetchExchange])
  expect(plain.sent).toMatchObject({ operationName: 'Ask', extensions: { mark: 1 } })
  expect(multipart.sent).toMatchObject({ operationName: 'Ask' })
  expect(multipart.sent).not.toHaveProperty('extensions')
  expect([plain.cameBack, multipart.cameBack]).toEqual([{ outbox: 1 }, { outbox: 1 }])
})
