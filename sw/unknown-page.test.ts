import { expect, it } from 'vitest'
import { openUnknown } from './unknown-page'

const request = new Request('https://portal.test/none.php')
const shell = async () => new Response('the stored shell')

it('the server answers for an address that the worker does not know', async () => {
  const told = new Response('not there', { status: 404 })
  expect(await openUnknown(request, shell, async () => told)).toBe(told)
})

it('without signal the stored shell does', async () => {
  const answer = await openUnknown(request, shell, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await answer.text()).toBe('the stored shell')
})
