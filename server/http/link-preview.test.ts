import { expect, it } from 'vitest'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import sample from '../config/sample-agency.json' with { type: 'json' }
import { withLinkPreview } from './link-preview'

const page = '<!doctype html><title>Callboard</title><meta name="description" content="A portal." /></head>'
const publicUrl = new URL('https://members.example.ie')
const agency = (over: Partial<AgencyInfo>): AgencyInfo => ({ ...(sample as unknown as AgencyInfo), ...over })

it('a chat program shows the agency’s name, a sentence and a picture, by absolute addresses', () => {
  const html = withLinkPreview(page, agency({}), publicUrl)
  expect(html).toContain('<meta property="og:title" content="Lanternhill Casting" />')
  expect(html).toContain('<meta property="og:description" content="The members&#39; portal of Lanternhill Casting." />')
  expect(html).toContain('<meta name="description" content="The members&#39; portal of Lanternhill Casting." />')
  expect(html).toContain('<meta property="og:image" content="https://members.example.ie/icons/icon-512.png" />')
  expect(html).not.toContain('og:url')
})

it.each([
  ['/logo.png', 'https://members.example.ie/logo.png'],
  ['https://agency.example/logo.JPG?v=2', 'https://agency.example/logo.JPG?v=2'],
  ['/logo.svg', 'https://members.example.ie/icons/icon-512.png'],
  ['https://agency.example/logo.svg?as=.png', 'https://members.example.ie/icons/icon-512.png'],
])('the logo %s is shown as %s', (logo, shown) => {
  expect(withLinkPreview(page, agency({ logo }), publicUrl)).toContain(
    `<meta property="og:image" content="${shown}" />`,
  )
})

it('without PUBLIC_URL the picture has a path, as the host of a request may be anything', () => {
  expect(withLinkPreview(page, agency({}), undefined)).toContain('content="/icons/icon-512.png"')
})

it('a name is text, whatever stands in it', () => {
  const html = withLinkPreview(page, agency({ name: '"><script>$& $1</script>' }), publicUrl)
  expect(html).not.toContain('<script>')
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;$&amp; $1&lt;/script&gt;"')
})
