import { expect, it } from 'vitest'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import sample from '../../config/sample-agency.json' with { type: 'json' }
import { renderMail } from './render-mail'

const hostile = `<script>alert("1")</script> & 'x'`
const agency = { ...(sample as unknown as AgencyInfo), name: `Ó Sé ${hostile}` }
const content = {
  ...{ subject: hostile, firstname: hostile, paragraphs: [`one\ntwo ${hostile}`] },
  button: { label: hostile, url: `https://members.example.ie/?a=1&b="x"` },
}

it('escapes whatever stands in it', () => {
  const { html, subject, text } = renderMail(content, agency)
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;x&#39;/g)).toHaveLength(5)
  expect(html).toContain('href="https://members.example.ie/?a=1&amp;b=&quot;x&quot;"')
  expect(html).toContain('<p style="margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere">one<br>two ')
  expect([subject, text.includes(hostile)]).toEqual([hostile, true])
})

it('says the same as text, with the link written out and the agency below', () => {
  const given = {
    subject: 's',
    firstname: 'Síle',
    paragraphs: ['One.', 'Two.'],
    button: { label: 'Open', url: 'https://m.ie/' },
  }
  expect(renderMail(given, { ...agency, name: 'Réalta' }).text).toBe(
    'Hello Síle,\n\nOne.\n\nTwo.\n\nOpen:\nhttps://m.ie/\n\n-- \nRéalta\nmembers@lanternhill.example, +353 1 555 0142\n',
  )
})

it('needs neither a name nor a button', () => {
  const { html, text } = renderMail({ subject: 's', firstname: null, paragraphs: ['One.'] }, agency)
  expect(html).not.toContain('<a ')
  expect(text.startsWith('Hello,\n\nOne.\n\n-- \n')).toBe(true)
})

it('asks nothing of any server', () => {
  expect(renderMail(content, agency).html).not.toMatch(/<(img|link|script|style|iframe)|url\(|src=/)
})
