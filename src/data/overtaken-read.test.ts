import { Client, type Exchange, gql, makeOperation, type OperationResult } from '@urql/core'
import { expect, it } from 'vitest'
import { map, pipe, subscribe } from 'wonka'
import { keepData } from './exchanges'

const query = gql`query Person { person { name } }`
/** Waits for twenty turns of the event loop, however long each takes. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Imitates graphcache when a change makes it forget a read's answer at once: data null, and no error. `times`: how often. */
function overtaken(times: number) {
  let asked = 0
  const below: Exchange = () => (operations$) =>
    pipe(
      operations$,
      map((operation): OperationResult => {
        asked++
        const data = asked > 1 && asked <= 1 + times ? null : { person: { name: `answer ${asked}` } }
        return {
          operation: makeOperation(operation.kind, operation),
          data,
          stale: false,
          hasNext: false,
        }
      }),
    )
  const client = new Client({ url: 'http://callboard.test/', preferGetMethod: false, exchanges: [keepData, below] })
  const seen: unknown[] = []
  const watching = pipe(
    client.query(query, {}),
    subscribe(({ data, stale }) => seen.push(`${data?.person.name ?? data}${stale ? ', stale' : ''}`)),
  )
  const again = () => client.query(query, {}, { requestPolicy: 'network-only' }).toPromise()
  return { seen, again, stop: watching.unsubscribe }
}

it('a read that a change overtook is asked once more, and the screen keeps what it showed meanwhile', async () => {
  const { seen, again, stop } = overtaken(1)
  await settled()
  void again()
  await settled()
  expect(seen).toContain('answer 1, stale')
  expect(seen.at(-1)).toBe('answer 3')
  expect(seen).not.toContain('null')
  stop()
})

it('is not asked without end where nothing ever comes', async () => {
  const { seen, again, stop } = overtaken(1_000)
  await settled()
  void again()
  await settled()
  expect(seen.length).toBeLessThan(6)
  stop()
})
