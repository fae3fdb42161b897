import { expect, it } from 'vitest'
import { codeIn } from '../../../domain/access/link-text'
import { newLinkCode, newToken } from './session-token'

it.each([
  ['the code of a link', newLinkCode, 26],
  ['a token', newToken, 43],
])('%s ends in a letter or digit, whatever its bytes are, and is found whole in a text', (_, make, length) => {
  const codes = Array.from({ length: 500 }, make)
  expect(codes.filter((code) => !/[A-Za-z0-9]$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect([code.length, codeIn(`${code}.`)]).toEqual([length, code])
})
