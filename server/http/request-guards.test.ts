import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readAgencyKey, readOutboxHeaders } from './outbox-headers'
import { checkOrigin, mayChange } from './request-origin'
import { createSessionCookie } from './session-cookie'

/** A request with the two properties that these functions read. */
function requestOf(headers: IncomingHttpHeaders, remoteAddress = '127.0.0.1'): IncomingMessage {
  return { headers, socket: { remoteAddress } } as IncomingMessage
}

describe('origin', () => {
  const own = new URL('https://members.example.ie')
  test.each([
    ['a program without either', {}, undefined, true],
    ['the own page by address', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, undefined, true],
    ['the own page by localhost', { origin: 'http://localhost:8080', host: 'localhost:8080' }, undefined, true],
    ['the own page over IPv6', { origin: 'http://[::1]:8080', host: '[::1]:8080' }, undefined, true],
    ['a phone in the same network', { origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' }, undefined, true],
    [
      'a name that was pointed here',
      { origin: 'http://evil.example:8080', host: 'evil.example:8080' },
      undefined,
      false,
    ],
    ['another port', { origin: 'http://127.0.0.1:9', host: '127.0.0.1:8080' }, undefined, false],
    ['another scheme', { origin: 'https://127.0.0.1:8080', host: '127.0.0.1:8080' }, undefined, false],
    ['an opaque origin', { origin: 'null', host: '127.0.0.1:8080' }, undefined, false],
    ['PUBLIC_URL', { origin: 'https://members.example.ie', host: 'inner:1' }, own, true],
    ['not PUBLIC_URL', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, own, false],
    ['another site', { 'sec-fetch-site': 'cross-site' }, undefined, false],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, undefined, false],
    ['the own site', { 'sec-fetch-site': 'same-origin' }, undefined, true],
  ])('%s', (_what, headers: IncomingHttpHeaders, publicUrl, isAllowed) => {
    const check = () => checkOrigin(requestOf(headers), publicUrl)
    if (isAllowed) expect(check).not.toThrow()
    else expect(check).toThrow('This request comes from another site.')
  })
})

describe('what may have an effect', () => {
  const json = { 'content-type': 'application/json' }
  const origin = { origin: 'https://members.example.ie' }
  test.each([
    ['JSON with our Origin', { ...json, ...origin }, true],
    ['JSON in other letters', { 'content-type': 'Application/JSON; charset=utf-8', ...origin }, true],
    ['JSON of the same origin', { ...json, 'sec-fetch-site': 'same-origin' }, true],
    ['JSON with the header', { ...json, 'x-callboard': '1' }, true],
    ['JSON with neither', json, false],
    ['JSON of an address that was typed', { ...json, 'sec-fetch-site': 'none' }, false],
    ['JSON with another header', { ...json, 'x-callboard': '0' }, false],
    ['files with our Origin', { 'content-type': 'multipart/form-data; boundary=x', ...origin }, true],
    ['files of the same origin', { 'content-type': 'multipart/form-data', 'sec-fetch-site': 'same-origin' }, true],
    ['files with neither', { 'content-type': 'multipart/form-data' }, false],
    ['files with the header', { 'content-type': 'multipart/form-data', 'x-callboard': '1' }, true],
    ['a text that names JSON', { 'content-type': 'text/plain; application/json', ...origin }, false],
    ['no type', origin, false],
  ])('%s', (_what, headers: IncomingHttpHeaders, may) => {
    expect(mayChange(requestOf(headers))).toBe(may)
  })
})

describe('outbox headers', () => {
  const id = '01900000-0000-7000-8000-00000000000A'
  test('are read, ids in lower case', () => {
    const headers = { 'idempotency-key': id, 'outbox-client': id, 'outbox-seq': '7', 'outbox-member': '20417' }
    const low = id.toLowerCase()
    expect(readOutboxHeaders(headers)).toEqual({ op_id: low, client_id: low, seq: 7, member: 20417 })
    expect(readOutboxHeaders({})).toEqual({ op_id: null, client_id: null, seq: null, member: null })
  })

  test.each([
    { 'idempotency-key': 'x' },
    { 'outbox-client': "'; drop table member" },
    { 'outbox-seq': '0' },
    { 'outbox-seq': '1.5' },
    { 'outbox-seq': '1e3' },
    { 'outbox-member': '99999999999' },
  ])('%j has the wrong form', (headers) => expect(() => readOutboxHeaders(headers)).toThrow(/has the wrong form/))

  test("the agency's key may be any short text", () => {
    expect(readAgencyKey({ 'idempotency-key': 'order-17' }).op_id).toBe('order-17')
    expect(() => readAgencyKey({ 'idempotency-key': 'x'.repeat(201) })).toThrow(/has the wrong form/)
  })
})

describe('session cookie', () => {
  test('over https it has the __Host- prefix, and the plain one is not read', () => {
    const token = 'a'.repeat(43)
    expect(createSessionCookie(true).read(requestOf({ cookie: `__Host-callboard_session=${token}` }))).toBe(token)
    expect(createSessionCookie(true).read(requestOf({ cookie: `callboard_session=${token}` }))).toBeNull()
    expect(createSessionCookie(false).read(requestOf({ cookie: `a=b; callboard_session=${token}` }))).toBe(token)
  })

  test.each(['', 'short', `${'a'.repeat(43)};`, 'ä'.repeat(43), 'a'.repeat(101)])('%j is no token', (value) => {
    const cookie = createSessionCookie(false).read(requestOf({ cookie: `callboard_session="${value}"` }))
    expect(cookie).toBeNull()
  })
})
