import { describe, expect, it } from 'vitest'
import { applicationComplete } from './special-list-rules'

const asks = (photorequired: boolean, textrequired: boolean, status: 'P' | 'A' | 'R' | null = null) => ({
  status,
  photorequired,
  textrequired,
})

describe('an application to a special list', () => {
  it.each([
    [asks(false, false), null, null, true],
    [asks(true, false), null, 'a.jpg', true],
    [asks(true, false), 'words', null, false],
    [asks(false, true), ' ', 'a.jpg', false],
    [asks(false, true), 'words', null, true],
    [asks(true, true), 'words', null, false],
    [asks(true, true), 'words', 'a.jpg', true],
    [asks(true, true, 'P'), null, null, false],
    [asks(true, true, 'R'), null, null, false],
    // Accepted: nothing more is asked.
    [asks(true, true, 'A'), null, null, true],
  ] as const)('%o with text %s and image %s', (list, text, image, complete) => {
    expect(applicationComplete(list, { text, image })).toBe(complete)
  })
})
