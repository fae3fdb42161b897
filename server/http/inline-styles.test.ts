import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inlineStyleSources } from './inline-styles'

const folder = mkdtempSync(join(tmpdir(), 'callboard-inline-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names each style of the page by its hash, and none where there is no page', () => {
  const file = join(folder, 'index.html')
  expect(inlineStyleSources(file)).toEqual([])
  writeFileSync(file, '<head><style>body{margin:0}</style></head><body><p>style</p></body>')
  // The hash is made by: printf 'body{margin:0}' | openssl dgst -sha256 -binary | base64
  expect(inlineStyleSources(file)).toEqual(["'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='"])
})
