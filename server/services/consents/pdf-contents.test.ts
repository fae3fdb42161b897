import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contentsOf } from './pdf-contents'

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(`${object}\n`) : object)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
const stream = (dictionary: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`9 0 obj<<${dictionary}>>stream\r\n`), body, Buffer.from('\nendstream endobj\n')])
const objects = (text: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  stream(dictionary, deflateSync(text))
const script = '1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'

describe('what a PDF holds', () => {
  it.each([
    ['nothing but a page', pdf('1 0 obj<</Type/Catalog/OpenAction [3 0 R /Fit]>>endobj'), []],
    ['a script', pdf(script), ['script']],
    ['a script that starts', pdf('1 0 obj<</OpenAction<</S/JavaScript/JS 4 0 R>>>>endobj'), ['script', 'action']],
    ['an action elsewhere', pdf('1 0 obj<</OpenAction 4 0 R>>endobj'), ['action']],
    ['actions of a page', pdf('1 0 obj<</Type/Page/AA<</O 4 0 R>>>>endobj'), ['action']],
    ['a program that starts', pdf('1 0 obj<</S/Launch/F(calc.exe)>>endobj'), ['action']],
    ['a form of its own kind', pdf('1 0 obj<</AcroForm<</XFA 4 0 R>>>>endobj'), ['script']],
    ['a file', pdf('1 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj'), ['attachment']],
    ['a name written in numbers', pdf('1 0 obj<</S/J#61va#53cript/#4a#53(x)>>endobj'), ['script']],
    ['a script among compressed objects', pdf(objects(`4 0 ${script}`)), ['script']],
    ['the same without their type', pdf(objects(script, '/N 1/First 4/Filter/FlateDecode')), ['script']],
    [
      'objects in a way that is not read',
      pdf(objects(script, '/Type/ObjStm/Filter[/ASCII85Decode/FlateDecode]/DecodeParms 3 0 R')),
      ['unchecked'],
    ],
    [
      'objects that are encrypted',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode', Buffer.from('not deflated'))),
      ['unchecked'],
    ],
    ['objects that are too large', pdf(objects(' '.repeat(20_000_000))), ['unchecked']],
    ['a picture in which letters come by chance', pdf(stream('/Subtype/Image', Buffer.from('..../JS(/AA /EF '))), []],
    [
      'a picture behind an outline and a note',
      pdf('1 0 obj<</First 2 0 R/AP<</N 3 0 R>>>>endobj', stream('/Filter/DCTDecode', Buffer.from('abc'))),
      [],
    ],
    [
      'compressed objects whose dictionary seems to end',
      pdf(objects(script, '/Type/ObjStm/X( obj)/Filter/FlateDecode')),
      ['unchecked'],
    ],
    ['a script without an end', Buffer.from(`%PDF-1.7\n1 0 obj<<>>stream\n${script}`), ['script']],
  ])('%s', async (_what, file, found) => expect(await contentsOf(file)).toEqual(found))

  it('does not go on for ever', async () => {
    const slashes = Buffer.alloc(600_000, '/')
    expect(await contentsOf(pdf(slashes, script))).toEqual(['unchecked'])
    expect(await contentsOf(pdf(Buffer.alloc(4_200_000, 'stream '), script))).toEqual(['unchecked'])
  })
})
