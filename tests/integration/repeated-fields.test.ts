import { beforeAll, describe, expect, it } from 'vitest'
import { openTestEmbedded } from '../support/database'
import { type Served, serve } from '../support/served'

/**
 * Validation compares the fields of a selection set that have one response name with each other. Each document below names an unknown
 * field too: an answer without a word about it was given before validation began.
 */
let served: Served
beforeAll(async () => {
  const { database, remove } = await openTestEmbedded()
  served = await serve(database)
  return async () => {
    await served.close()
    await database.close()
    await remove()
  }
})

async function ask(endpoint: string, query: string) {
  const headers = { 'Content-Type': 'application/json', 'X-Callboard': '1', Authorization: 'Bearer test-token' }
  const body = JSON.stringify({ query })
  const response = await fetch(`${served.url}/dj/api/${endpoint}/`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

const refused = {
  status: 400,
  body: {
    errors: [
      {
        message: 'This document asks for the same thing too many times. Please ask for each field once.',
        extensions: { code: 'BAD_REQUEST' },
      },
    ],
  },
}

const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ')

const kinds: [string, string][] = [
  ['160 equal fields', `{ unknown ${times(160, () => '__typename')} }`],
  ['equal response names of different fields', `{ unknown ${times(160, (at) => `x: f${at}`)} }`],
  ['equal fields of equal fields', `{ unknown ${times(4, () => `a { ${times(4, () => 'b { c }')} }`)} }`],
  [
    'equal fields in fragments',
    `{ unknown ${times(4, (at) => `...f${at}`)} } ${times(4, (at) => `fragment f${at} on Query { a { b } a { b } }`)}`,
  ],
  [
    'more fragments than anybody needs',
    `{ unknown ${times(60, (at) => `...f${at}`)} } ${times(60, (at) => `fragment f${at} on Query { a${at} }`)}`,
  ],
  ['equal fields in inline fragments', `{ unknown ${times(60, () => '... on Query { a } ... { a }')} }`],
  [
    'fragments that double with each level',
    `{ unknown ...f0 } ${times(40, (at) => `fragment f${at} on Query { a { ...f${at + 1} } b { ...f${at + 1} } }`)} fragment f40 on Query { a }`,
  ],
  ['a fragment within itself', '{ unknown ...f } fragment f on Query { a { ...f } }'],
]

describe('fields that are repeated', () => {
  it.each(['login', 'member', 'rtw', 'agency'])(
    '%s refuses what is repeated too often, before validation',
    async (endpoint) => {
      for (const [name, query] of kinds) expect([name, await ask(endpoint, query)]).toEqual([name, refused])
    },
  )

  it('what is asked for twice, also through a fragment, is answered', async () => {
    const query = 'mutation { relogin { ok ok ...f } } fragment f on SessionResult { ok }'
    expect((await ask('login', query)).body).toEqual({ data: { relogin: { ok: false } } })
  })
})
