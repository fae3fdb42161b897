import { describe, expect, it } from 'vitest'
import { applicationComplete } from './special-list-rules'

const asks = (photorequired: boolean, textrequired: boolean, status: 'P' | 'A' | 'R' | null = null) => ({
  status,
  photorequired,
  textrequired,
})

describe('an application to a special list', () => {
  it.each([
    [asks(false, false), null, false, true],
    [asks(true, false), null, true, true],
    [asks(true, false), 'words', false, false],
    [asks(false, true), ' ', true, false],
    [asks(false, true), 'words', false, true],
    [asks(true, true), 'words', false, false],
    [asks(true, true), 'words', true, true],
    [asks(true, true, 'P'), null, false, false],
    [asks(true, true, 'R'), null, false, false],
    // An accepted application needs nothing more.
    [asks(true, true, 'A'), null, false, true],
  ] as const)('%o with text %s and an image: %s', (list, text, hasImage, complete) => {
    expect(applicationComplete(list, { text, hasImage })).toBe(complete)
  })
})
