import { describe, expect, it } from 'vitest'
import { isPdf, isWholePdf, pdfHead } from './form-file'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const object = (id: number) => `${id} 0 obj\n<</Length 3>>\nstream\nabc\nendstream\nendobj\n`
const body = `${object(1)}${object(2)}xref\ntrailer<<>>\nstartxref\n9\n`
const pdf = `%PDF-1.7\n${body}%%EOF\n`
const taken = (text: string) => isPdf(bytes(text)) && isWholePdf(bytes(text))

describe('a PDF of a form', () => {
  it.each([
    ['as it was made', pdf],
    ['behind a line end or a mark of UTF-8', `\r\n\xef\xbb\xbf${pdf}`],
    ['behind what a web server said', `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${pdf}`],
    ['behind a warning', `<br />\n<b>Notice</b>: Undefined index in form.php on line 3\n${pdf}`],
    ['behind 1024 bytes', 'x'.repeat(1024) + pdf],
    ['before a line end', `${pdf}\r\n \n`],
    ['before zeros', pdf + '\0'.repeat(100_000)],
    ['before text', `${pdf}<!-- served in 0.02 s by obj7 -->\n${'Sent from my phone. '.repeat(200)}`],
    ['saved again', `${pdf}${object(3)}trailer<<>>\nstartxref\n9\n%%EOF`],
    ['made for the web', `%PDF-1.7\n1 0 obj<</Linearized 1/L ${65 + body.length}>>endobj\n%%EOF\n${body}%%EOF`],
  ])('%s is taken, as a viewer would', (_what, text) => expect(taken(text)).toBe(true))

  it.each([
    ['half of it', pdf.slice(0, pdf.length / 2)],
    ['half of it, with zeros for the rest', pdf.slice(0, pdf.length / 2).padEnd(pdf.length, '\0')],
    ['one that was saved again, cut', `${pdf}${object(3)}`],
    [
      'one made for the web, cut behind its first part',
      '%PDF-1.7\n1 0 obj<</Linearized 1/L 90000/H[1 2]>>endobj\n%%EOF\n',
    ],
    ['one made for the web, cut later', `%PDF-1.7\n1 0 obj<</Linearized 1>>endobj\n%%EOF\n${object(2)}`],
    ['one that begins later than viewers look', 'x'.repeat(1025) + pdf],
    ['a document of an office program', `PK\x03\x04\x14\0[Content_Types].xml ${pdf}`],
    ['an older one', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${pdf}`],
    ['a page', `<!DOCTYPE html><html><body><p>${pdf}</p></body></html>`],
    ['a page behind a line end', `\n <html lang="en">${pdf}</html>`],
    ['a text about it', `What %PDF- is\n${body}%%EOF`],
    ['nothing', ''],
  ])('%s is not', (_what, text) => expect(taken(text)).toBe(false))

  it('is known by its first bytes alone', () => {
    expect(isPdf(bytes('x'.repeat(1024) + pdf).subarray(0, pdfHead))).toBe(true)
  })
})
