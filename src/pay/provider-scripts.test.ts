import { expect, it } from 'vitest'
import { providerScript } from './provider-scripts'

it.each([
  ['https://js.stripe.com/endive/stripe.js', 'https://js.stripe.com/endive/stripe.js'],
  ['https://js.stripe.com/v3/?advancedFraudSignals=false', 'https://js.stripe.com/v3/?advancedFraudSignals=false'],
  ['https://b.js.stripe.com/v3/m.js', 'https://b.js.stripe.com/v3/m.js'],
  ['HTTPS://JS.Stripe.com/x.js', 'https://js.stripe.com/x.js'],
  ['https://js.stripe.com:443/x.js', 'https://js.stripe.com/x.js'],
])('%s is the provider’s', (address, read) => expect(providerScript(address)).toBe(read))

it.each([
  'https://js.stripe.com.evil/x.js',
  'https://js.stripe.com.evil.test/x.js',
  'https://evil.test/https://js.stripe.com/x.js',
  'https://evil.test/?https://js.stripe.com/',
  'https://evil.test#https://js.stripe.com/',
  'https://js.stripe.com@evil.test/x.js',
  'https://js.stripe.com:pw@evil.test/x.js',
  'https://me@js.stripe.com/x.js',
  'https://js.stripe.com:8443/x.js',
  'https://evil.test\\@js.stripe.com/x.js',
  'https://xjs.stripe.com/x.js',
  'https://a.b.js.stripe.com/x.js',
  'https://.js.stripe.com/x.js',
  'https://js.stripe.com./x.js',
  'https://api.stripe.com/x.js',
  'https://stripe.com/x.js',
  'http://js.stripe.com/x.js',
  '//js.stripe.com/x.js',
  '/assets/start.js',
  'data:text/javascript,https://js.stripe.com/',
  'javascript:alert(1)//https://js.stripe.com/',
  'blob:https://js.stripe.com/1',
  ' ',
  '',
])('%j is not', (address) => expect(providerScript(address)).toBeNull())
