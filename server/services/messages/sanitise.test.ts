import { describe, expect, it } from 'vitest'
import { cleanHtml, cleanText } from './sanitise'

describe('HTML from the agency', () => {
  it('keeps tables, lists, emphasis and links that open elsewhere', () => {
    const kept = '<table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td>Fri</td></tr></tbody></table>'
    expect(cleanHtml(kept)).toBe(kept)
    expect(cleanHtml('<a href="https://x.ie/">x</a>')).toBe(
      '<a href="https://x.ie/" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<style>*{display:none}</style>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mi xlink:href="javascript:alert(1)"></mi></math>',
    '<form action="https://x"><input name=a></form>',
    '<a href="java\nscript:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<a href="//evil.example">a</a>',
    '<p style="background:url(https://x)">p</p>',
    '<<script>script>alert(1)</script>',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '<template><script>alert(1)</script></template>',
  ])('takes out of %s all that could act', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(
      /<(script|img|svg|style|iframe|math|form|input|template)|\son\w+=|javascript:|data:|href="\/\/|style=/i,
    )
    expect(cleanHtml(clean)).toBe(clean)
  })
})

describe('text', () => {
  it('stays what was typed, without control characters', () => {
    expect(cleanText(' <b>R&D</b> <3 {YES}\r\nŁ ó \u{1F44D}\ttab\u0000\u0007 ')).toBe(
      '<b>R&D</b> <3 {YES}\nŁ ó \u{1F44D}\ttab',
    )
    expect(cleanText('half \uD83D pair')).toBe('half \u{FFFD} pair')
  })
})
