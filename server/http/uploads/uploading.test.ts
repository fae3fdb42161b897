import { expect, test } from 'vitest'
import type { RequestContext } from '../../context/request-context'
import { createUploading } from './uploading'

/** What is read of a request: who sends a file, and from where. */
function from(extraid: number, address: string, is_stranger: boolean): RequestContext {
  const session = {
    extraid,
    is_stranger,
    is_family: false,
    is_staff: false,
    accept_employmentterms: true,
    acting: null,
  }
  const outbox = { member: null }
  return { session, sessionState: 'open', address, outbox, agency: null } as unknown as RequestContext
}

test('strangers share a part of the places, so that a member always finds one', async () => {
  const uploading = createUploading()
  const enter = async (ctx: RequestContext) => (await uploading.enter(ctx).catch(() => null)) !== null
  let held = 0
  for (let login = 1; login <= 100; login++) {
    for (let at = 0; at < 4; at++) if (await enter(from(login, `203.0.113.${login}`, true))) held++
  }
  expect(held).toBe(8)
  expect(await enter(from(500, '203.0.113.1', false))).toBe(true)
})

test('one address of strangers, and its wider networks, take less than all strangers do', async () => {
  const uploading = createUploading()
  const enter = async (ctx: RequestContext) => (await uploading.enter(ctx).catch(() => null)) !== null
  for (let at = 0; at < 4; at++) expect(await enter(from(at, '203.0.113.9', true))).toBe(true)
  expect(await enter(from(50, '203.0.113.9', true))).toBe(false)
  expect(await enter(from(50, '203.0.113.10', true))).toBe(true)

  const other = createUploading()
  const held = []
  for (let at = 0; at < 20; at++) {
    const ctx = from(at, `2001:db8:1:${at}00::/64`, true)
    held.push(await other.enter(ctx).catch(() => null))
  }
  expect(held.filter(Boolean)).toHaveLength(8)
  for (const leave of held) leave?.()
  expect(other.count()).toBe(0)
})

test('members of one address leave places to others', async () => {
  const uploading = createUploading()
  const enter = async (ctx: RequestContext) => (await uploading.enter(ctx).catch(() => null)) !== null
  let held = 0
  for (let login = 1; login <= 8; login++) {
    for (let at = 0; at < 4; at++) if (await enter(from(login, '203.0.113.9', false))) held++
  }
  expect(held).toBe(16)
  expect(await enter(from(50, '203.0.113.10', false))).toBe(true)
})
