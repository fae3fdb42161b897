import { expect, it } from 'vitest'
import { csvText } from './csv-text'

it('writes what a table program reads back as it was, and no formula', () => {
  const rows = [
    ['Ó Sé, "Bob"', 20001, null],
    ['=HYPERLINK("x")', -1, '@a\nb'],
  ]
  expect(csvText(['name', 'extraid', 'note'], rows)).toBe(
    '\uFEFFname,extraid,note\r\n"Ó Sé, ""Bob""",20001,\r\n"\'=HYPERLINK(""x"")",-1,"\'@a\nb"',
  )
})
