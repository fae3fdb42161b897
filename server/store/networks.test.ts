import { expect, test } from 'vitest'
import { networksOf } from './networks'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['log-in 20417', ['log-in 20417']],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:0:ab12::/64', ['2001:db8:0:ab12::/64', '2001:db8:0:ab00::/56', '2001:db8:0::/48']],
])('%s counts as %j', (key, keys) => {
  expect(networksOf(key).map((one) => one.key)).toEqual(keys)
})

test('a wider network has a larger allowance', () => {
  expect(networksOf('2001:db8:1:2::/64').map(({ times }) => times)).toEqual([1, 4, 16])
})
