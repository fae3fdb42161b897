import { expect, it } from 'vitest'
import { createFieldCipher } from '../../store/field-cipher'
import { knownMark, withLogin } from './known-device'

const cipher = createFieldCipher(Buffer.alloc(32, 1))
const login = (name: string, password_hash = 'hash') => ({ loginname: `${name}@example.ie`, password_hash })

it('knows the last four logins of a browser, and each once', () => {
  let device: string | null = null
  for (const name of ['a', 'b', 'c', 'c', 'd', 'e']) device = withLogin(cipher, login(name), device)
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => knownMark(cipher, login(name), device) !== null)).toEqual([
    ...[false, true, true, true, true],
  ])
})

it('knows nobody after a new password, under another key, or by what somebody made up', () => {
  const device = withLogin(cipher, login('a'), null)
  expect(knownMark(cipher, login('a', 'another hash'), device)).toBeNull()
  expect(knownMark(createFieldCipher(Buffer.alloc(32, 2)), login('a'), device)).toBeNull()
  const changed = device.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  for (const madeUp of [null, '', '~', 'x', 'x.y', `${device}x`, changed]) {
    expect(knownMark(cipher, login('a'), madeUp), String(madeUp)).toBeNull()
  }
})
