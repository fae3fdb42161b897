import { expect, it } from 'vitest'
import { browserFamily, pushPlace } from './subscription-place'

const apple = (device: string, version = '18.5') =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/604.1`
const iphone = apple('iPhone; CPU iPhone OS 18_5 like Mac OS X')
const mac = apple('Macintosh; Intel Mac OS X 10_15_7')
const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`
const pixel = chrome('Linux; Android 16; Pixel 9')
const firefox = (system: string) => `Mozilla/5.0 (${system}; rv:140.0) Gecko/140.0 Firefox/140.0`

it.each([
  ['an iPhone’s Safari', iphone, 5, false, false, 'install-first'],
  ['an iPad that says it is a Mac', mac, 5, false, false, 'install-first'],
  ['the portal on an iPhone’s home screen', iphone, 5, true, true, 'possible'],
  ['an old iPhone’s home screen', iphone, 5, true, false, 'no-push'],
  ['Safari on a Mac', mac, 0, false, true, 'possible'],
  ['a private window of Firefox', firefox('Windows NT 10.0'), 0, false, false, 'no-push'],
] as const)('%s', (_, userAgent, maxTouchPoints, isInstalled, hasPush, place) => {
  expect(pushPlace({ userAgent, maxTouchPoints, isInstalled, hasPush })).toBe(place)
})

it.each([
  ['an iPhone', iphone, 5, true, 'apple-app'],
  ['an iPad that says it is a Mac', mac, 5, true, 'apple-app'],
  ['Safari on a Mac', mac, 0, false, 'safari'],
  ['Safari’s Dock', mac, 0, true, 'mac-app'],
  ['Chrome on a Mac', chrome('Macintosh; Intel Mac OS X 10_15_7'), 0, false, 'chromium'],
  ['Chrome on Android', pixel, 5, false, 'android'],
  ['the portal on an Android’s home screen', pixel, 5, true, 'android-app'],
  ['Firefox on Android', firefox('Android 16; Mobile'), 5, false, 'firefox-android'],
  ['Firefox on Windows', firefox('Windows NT 10.0'), 0, false, 'firefox'],
] as const)(
  '%s is told how to allow notifications in its own words',
  (_, userAgent, maxTouchPoints, isInstalled, family) => {
    expect(browserFamily({ userAgent, maxTouchPoints, isInstalled })).toBe(family)
  },
)
