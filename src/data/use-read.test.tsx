import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { gql, type TypedDocumentNode } from '@urql/core'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { DataProvider } from './data-provider'
import { useRead } from './use-read'
import { closeWorkspace, openWorkspace, workspace } from './workspace'

const extraid = 20417
const document: TypedDocumentNode<{ member: { extraid: number; firstname: string }[] }, { extraid: number }> = gql`
  query Names($extraid: Int) { member(extraid: $extraid) { extraid firstname } }
`

function Name() {
  const { data, stale, problem } = useRead({
    document,
    name: 'Names',
    variables: { extraid },
    pick: ({ member }) => member[0]?.firstname,
  })
  return (
    <output>
      {data ?? 'nothing'}, {stale ? 'stale' : 'fresh'}, {problem ?? 'no problem'}
    </output>
  )
}

const answer = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const named = (firstname: string) => answer(200, { data: { member: [{ __typename: 'Member', extraid, firstname }] } })
const refusal = (status: number, code: string) =>
  answer(status, { errors: [{ message: 'no', extensions: { code } }], data: null })
const deadLine = () => Promise.reject(new TypeError('Failed to fetch'))

/** Starts a page with what the device has stored, on that line. */
async function start(line: () => Promise<Response>): Promise<void> {
  closeWorkspace()
  vi.stubGlobal('fetch', line)
  await openWorkspace(extraid, false)
  render(
    <DataProvider>
      <Name />
    </DataProvider>,
  )
}
const shown = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))

afterEach(async () => {
  await workspace()?.db?.delete()
  closeWorkspace()
  vi.unstubAllGlobals()
})

it.each([
  ['the line is dead', deadLine, 'Aoife, stale, unreachable'],
  ['the session is over', refusal(401, 'UNAUTHENTICATED'), 'Aoife, stale, no problem'],
  ['another member is signed in', refusal(409, 'WRONG_MEMBER'), 'nothing, fresh, refused'],
  ['the agency says something newer', named('Aoibheann'), 'Aoibheann, fresh, no problem'],
])('a start draws what the device had; where %s it then shows what is true', async (_when, line, words) => {
  await start(named('Aoife'))
  await shown('Aoife, fresh, no problem')
  await waitFor(async () => expect(await workspace()?.db?.reads.count()).toBe(1))
  cleanup()

  let say = (): void => {}
  const heldBack = new Promise<void>((resolve) => {
    say = resolve
  })
  await start(() => heldBack.then(line))
  await shown('Aoife, stale, no problem')
  say()
  // The screen may stay as it is, so the answer gets time in which it could change it.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await shown(words)
})

it('a start without signal and without anything stored says that nothing was read', async () => {
  await start(deadLine)
  await shown('nothing, fresh, unreachable')
})
