import { describe, expect, it } from 'vitest'
import { countryClass, documentCountries, eeaCodes } from './country-class'
import { type Answers, answersAsked, asked, nextStep, noAnswers, questionBefore } from './questions'

const all: Answers[] = []
for (const a1 of [null, 1, 2, 3] as const)
  for (const a2 of [null, 1, 2, 3] as const)
    for (const a3 of [null, 1, 2] as const) for (const a4 of [null, 1, 2] as const) all.push({ a1, a2, a3, a4 })

/** The next step after these answers. A rule matches four characters: a digit for an answer, a dot for none. */
function expected({ a1, a2, a3, a4 }: Answers): string {
  const text = [a1, a2, a3, a4].map((one) => one ?? '.').join('')
  const rules: [RegExp, string][] = [
    [/^\./, 'a1'],
    [/^[12]/, 'form 1'],
    [/^3\./, 'a2'],
    [/^3[12]/, 'form 1'],
    [/^33\./, 'a3'],
    [/^33.\./, 'a4'],
    [/^3311/, 'form 2'],
    [/^3312/, 'form 3'],
    [/^3321/, 'form 4'],
    [/^3322/, 'form 5'],
  ]
  return rules.find(([form]) => form.test(text))?.[1] ?? 'nothing'
}

describe('the questions about the right to work', () => {
  it.each(all)('lead on from $a1 $a2 $a3 $a4', (answers) => {
    const { question, form } = nextStep(answers)
    expect(question ?? `form ${form}`).toBe(expected(answers))
    // Answers to questions that are not asked change nothing.
    const only = answersAsked(answers)
    expect(nextStep(only)).toEqual(nextStep(answers))
    for (const one of ['a1', 'a2', 'a3', 'a4'] as const) {
      expect(only[one], one).toBe(asked(answers).includes(one) ? answers[one] : null)
    }
  })

  it('stand in their order, and go back one by one', () => {
    expect(asked(noAnswers)).toEqual(['a1'])
    expect(asked({ a1: 2, a2: 3, a3: 1, a4: 1 })).toEqual(['a1'])
    expect(asked({ a1: 3, a2: 3, a3: 1, a4: null })).toEqual(['a1', 'a2', 'a3', 'a4'])
    const answers: Answers = { a1: 3, a2: 3, a3: 2, a4: null }
    expect(questionBefore(answers, 'a4')).toBe('a3')
    expect(questionBefore(answers, 'a2')).toBe('a1')
    expect(questionBefore(answers, 'a1')).toBeNull()
  })
})

describe('where a country belongs', () => {
  it('is Ireland, the EEA list, or elsewhere', () => {
    const of = (wanted: number) => documentCountries.filter((code) => countryClass(code) === wanted)
    expect(of(1)).toEqual(['IE'])
    expect(of(2).sort()).toEqual(eeaCodes.filter((code) => code !== 'IE').sort())
    expect(of(2)).toHaveLength(26 + 5)
    for (const code of ['CH', 'LI', 'NO', 'IS', 'GB']) expect(of(2)).toContain(code)
    for (const code of ['US', 'BR', 'UA', 'TR', 'XK', 'JE']) expect(of(3)).toContain(code)
  })

  it('is offered for some 250 countries, Ireland first, each once', () => {
    expect(documentCountries[0]).toBe('IE')
    expect(new Set(documentCountries).size).toBe(documentCountries.length)
    expect(documentCountries.length).toBeGreaterThan(245)
  })
})
