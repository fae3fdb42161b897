import { describe, expect, it } from 'vitest'
import { facts, table } from './table'

describe('table', () => {
  it('aligns, numbers to the right, and shows what is missing as a dash', () => {
    expect(
      table(
        ['No', 'Name', 'Ok'],
        [
          [7, 'Łucja', true],
          [20417, null, false],
        ],
      ),
    ).toBe(['   No  Name   Ok', '─────  ─────  ───', '    7  Łucja  yes', '20417  –      no'].join('\n'))
  })

  it('keeps a text with line breaks on one line', () => {
    expect(facts([['Text', 'a\nb']])).toBe('Text  a / b')
  })
})
