import { expect, it } from 'vitest'
import { inlineStyleSources } from './inline-styles'

it('names each style of the page by its hash', () => {
  expect(inlineStyleSources('<head></head><body><p>style</p></body>')).toEqual([])
  // The hash is made by: printf 'body{margin:0}' | openssl dgst -sha256 -binary | base64
  expect(inlineStyleSources('<head><style>body{margin:0}</style></head>')).toEqual([
    "'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='",
  ])
})
