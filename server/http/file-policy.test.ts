import { expect, it } from 'vitest'
import { filePolicy } from './file-policy'

it('keeps what is opened by itself from running, and a PDF readable in Safari', () => {
  const rest = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  expect(filePolicy('application/pdf')).toBe(`default-src 'none'; ${rest}`)
  for (const type of ['image/jpeg', 'audio/mpeg', 'application/zip', 'text/html; charset=utf-8'])
    expect(filePolicy(type), type).toBe(`default-src 'none'; ${rest}; sandbox`)
  expect(filePolicy('text/html; charset=utf-8', ["'sha256-x'"])).toBe(
    `default-src 'none'; style-src 'sha256-x'; ${rest}; sandbox`,
  )
})
