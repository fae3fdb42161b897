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
    expect(facts([['Text', 'a\rb\r\nc\td']])).toBe('Text  a / b / c d')
  })

  it('shows what somebody wrote, and does nothing that it says to a terminal', () => {
    const written = 'Yes\u001b[2K\u001b]0;title\u0007 \u202egnp.exe\u202c\u009b31m'
    const shown = table(['Notes'], [[written]]).split('\n')[2]
    expect(shown).toBe('Yes�[2K�]0;title� �gnp.exe��31m')
  })
})
