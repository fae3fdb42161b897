import { describe, expect, it } from 'vitest'
import { render } from '../../../tests/support/render'
import { htmlWords, RichHtml } from './rich-html'
import { safeHref } from './safe-href'

function htmlOf(html: string): string {
  return render(<RichHtml html={html} />).container.innerHTML
}

describe('RichHtml', () => {
  it('keeps plain formatting and lists', () => {
    expect(htmlOf('<p>Bring <b>boots</b><br>and</p><ul><li>a coat</li></ul>')).toBe(
      '<p>Bring <b>boots</b><br>and</p><ul><li>a coat</li></ul>',
    )
  })

  it('drops every attribute, handler and style', () => {
    expect(htmlOf('<p onclick="x()" style="position:fixed" class="a" id="root">Hi</p>')).toBe('<p>Hi</p>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<iframe srcdoc="<b>hi</b>"></iframe>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a href="javascript:alert(1)"></a></svg>',
    '<object data="x"></object>',
    '<form action="https://evil.example"><input name="password"></form>',
  ])('leaves nothing of %s', (html) => {
    expect(htmlOf(html)).toBe('')
  })

  it('keeps the text of an element that it does not know', () => {
    expect(htmlOf('<marquee><div>Hello</div></marquee>')).toBe('Hello')
  })

  it('opens links in a new tab and only with a known scheme', () => {
    const { container } = render(
      <RichHtml html={'<a href="https://example.com/map">map</a> <a href="javascript:alert(1)">bad</a>'} />,
    )
    const links = container.querySelectorAll('a')
    expect(links).toHaveLength(1)
    expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(links[0]?.getAttribute('target')).toBe('_blank')
    expect(container.textContent).toBe('map bad')
  })
})

describe('safeHref', () => {
  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'refuses %j',
    (href) => {
      expect(safeHref(href)).toBeNull()
    },
  )

  it.each(['https://example.com/', 'mailto:desk@example.com', 'tel:+35315550117'])('allows %s', (href) => {
    expect(safeHref(href)).toBe(href)
  })
})

it('gives the words of a text in one run, for a line of a list', () => {
  const html =
    '<h3>Fair  day</h3><p>In <strong>1911</strong>, <a href="x">here</a>.</p><script>no()</script><ul><li>Own boots</li><li>No watch!</li></ul>'
  expect(htmlWords(html)).toBe('Fair day In 1911, here. Own boots. No watch!')
})
