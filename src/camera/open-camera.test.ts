import { expect, test } from 'vitest'
import { failureOf } from './open-camera'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s: the camera is %s', (name, why) => {
  expect(failureOf(new DOMException('', name))).toBe(why)
})

test('what is not known is not blamed on the member', () => {
  expect(failureOf('whatever')).toBe('busy')
})
