import { expect, it } from 'vitest'
import { installWay } from './install-way'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const pixel =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const firefoxOnAndroid = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

it.each([
  ['an iPhone', iphone, 5, false, 'iphone'],
  ['an iPad that says it is a Mac', mac, 5, false, 'ipad'],
  ['Safari on a Mac', mac, 0, false, 'mac'],
  ['Chrome on a Mac that has offered it', chromeOnMac, 0, true, 'prompt'],
  ['Chrome on a Mac that has not, as it is installed', chromeOnMac, 0, false, null],
  ['Chrome on Android', pixel, 5, true, 'prompt'],
  ['Firefox on Android', firefoxOnAndroid, 5, false, 'android'],
  ['Firefox on Windows, which can’t', firefoxOnWindows, 0, false, null],
])('%s', (_name, userAgent, maxTouchPoints, offers, way) => {
  expect(installWay({ userAgent, maxTouchPoints, offers })).toBe(way)
})
