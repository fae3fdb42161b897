import { describe, expect, it } from 'vitest'
import { optionLimit, optionsLimit, optionsProblem } from './options-problem'

describe('optionsProblem', () => {
  it.each([
    ['a semicolon', ['a;b'], /semicolon/],
    ['an empty one', ['a', ' '], /empty/],
    ['none at all', [], /At least one/],
    ['the same twice', ['Own car', 'own car '], /the same/],
    ['the same twice, letters composed otherwise', ['Se\u00e1n', 'Sea\u0301n'], /the same/],
    ['no response', ['No Response', 'b'], /no response/],
    ['one that continues another after a colon', ['Red', 'Red: dark'], /can't stand beside/],
    ['one that starts with a colon', [':x'], /colon/],
    ['a line break', ['a\nb'], /line breaks/],
    ['too long a one', ['x'.repeat(optionLimit + 1)], /at most 100/],
    ['too many', Array.from({ length: optionsLimit + 1 }, (_, n) => `Option ${n}`), /at most 30/],
  ])('refuses %s', (_, options, problem) => {
    expect(optionsProblem(options)).toMatch(problem)
  })

  it('accepts times, letters of any language, and the limits themselves', () => {
    expect(optionsProblem(['06:30', '06:45', 'Gaeilge líofa', 'Łódź', '😀'])).toBeNull()
    expect(optionsProblem(['Red', 'Reddish: dark'])).toBeNull()
    expect(optionsProblem(['x'.repeat(optionLimit)])).toBeNull()
    expect(optionsProblem(Array.from({ length: optionsLimit }, (_, n) => `Option ${n}`))).toBeNull()
  })
})
