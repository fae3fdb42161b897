import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isOwnRequest, sheetDoor } from './sheet-door'

const origin = 'http://127.0.0.1:40123'
const own: IncomingHttpHeaders = { host: '127.0.0.1:40123', origin, 'sec-fetch-site': 'same-origin' }
const request = (method: string, headers: IncomingHttpHeaders) => ({ method, headers }) as IncomingMessage

describe('the door of the contact sheet', () => {
  it('opens once, by the secret of the address', () => {
    const door = sheetDoor()
    for (const wrong of ['', 'wrong', null, 7, [door.secret]]) expect(door.enter(wrong)).toBeNull()
    const key = door.enter(door.secret)
    expect(key).toMatch(/^[\w-]{32}$/)
    expect(key).not.toBe(door.secret)
    expect(door.enter(door.secret)).toBeNull()
    expect(door.hasKey(request('GET', { 'x-sheet-key': key ?? '' }))).toBe(true)
    for (const wrong of [door.secret, '', 'null', sheetDoor().secret])
      expect(door.hasKey(request('GET', { 'x-sheet-key': wrong }))).toBe(false)
    expect(door.hasKey(request('GET', {}))).toBe(false)
  })

  it('is closed to another name that leads here', () => {
    expect(isOwnRequest(request('GET', { host: '127.0.0.1:40123' }), origin)).toBe(true)
    for (const host of ['evil.example:40123', 'localhost:40123', '127.0.0.1', '127.0.0.1:40124', undefined])
      for (const method of ['GET', 'POST']) expect(isOwnRequest(request(method, { ...own, host }), origin)).toBe(false)
  })

  it('is closed to another page, on another site or another port', () => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
      expect(isOwnRequest(request(method, own), origin)).toBe(true)
    const foreign: IncomingHttpHeaders[] = [
      { ...own, origin: 'https://evil.example' },
      { ...own, origin: 'http://127.0.0.1:1' },
      { ...own, origin: 'null' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { ...own, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      for (const method of ['GET', 'POST']) expect(isOwnRequest(request(method, headers), origin)).toBe(false)
  })

  it('lets an address be typed, and nothing be done that way', () => {
    const typed = { host: own.host, 'sec-fetch-site': 'none' }
    expect(isOwnRequest(request('GET', typed), origin)).toBe(true)
    expect(isOwnRequest(request('POST', typed), origin)).toBe(false)
    expect(isOwnRequest(request('POST', { host: own.host }), origin)).toBe(false)
  })
})
