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

test('an account with an unconfirmed address sends no file', async () => {
  await expect(createUploading().enter(from(1, '203.0.113.9', true))).rejects.toMatchObject({
    code: 'EMAIL_NOT_CONFIRMED',
  })
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
