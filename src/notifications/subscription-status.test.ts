import { expect, it } from 'vitest'
import { type DeviceFacts, deviceStatus } from './subscription-status'

const on: DeviceFacts = { place: 'possible', hasKey: true, permission: 'granted', isSubscribed: true, told: 'yes' }

it.each<[string, Partial<DeviceFacts>, ReturnType<typeof deviceStatus>]>([
  ['permission, subscription and the agency’s word', {}, 'on'],
  ['a subscription that the agency does not have', { told: 'no' }, 'off'],
  ['no subscription, whatever the agency thinks', { isSubscribed: false }, 'off'],
  ['never asked', { permission: 'default', isSubscribed: false, told: 'no' }, 'off'],
  ['a permission that was taken away, whatever the agency thinks', { permission: 'denied' }, 'blocked'],
  ['no signal', { told: 'unreachable' }, 'unchecked'],
  ['no signal, and nothing here', { told: 'unreachable', isSubscribed: false }, 'off'],
  ['not looked at yet', { isSubscribed: null }, 'looking'],
  ['not answered yet', { told: 'looking' }, 'looking'],
  ['an agency without pushes', { hasKey: false }, 'no-agency'],
  ['an agency that is not known yet', { hasKey: null }, 'on'],
  ['an iPhone’s browser', { place: 'install-first', isSubscribed: false, hasKey: false }, 'install-first'],
  ['a browser without pushes', { place: 'no-push', isSubscribed: false }, 'no-push'],
])('%s', (_, facts, status) => {
  expect(deviceStatus({ ...on, ...facts })).toBe(status)
})
