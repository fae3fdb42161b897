import { describe, expect, it } from 'vitest'
import { answerWords, listed, questionWords, saidWords, shortAnswerWords, shortOption, tellWords } from './answer-words'
import type { Answer } from './response-codec'

const yes: Answer = { kind: 'yesno', yes: true, notes: '' }
const no: Answer = { kind: 'yesno', yes: false, notes: '' }
const typed = (...selected: string[]): Answer => ({ kind: 'typed', selected, notes: '' })
const facts = 'Hello.\n\nWhen: Tuesday 24 November\nCall: 6.30 am'

describe('shortOption', () => {
  it('shows at most 20 characters: 17 and three dots', () => {
    expect(shortOption('12345678901234567890')).toBe('12345678901234567890')
    expect(shortOption('123456789012345678901')).toBe('12345678901234567...')
  })

  it('never cuts a character in two', () => {
    expect(shortOption('😀'.repeat(21))).toBe(`${'😀'.repeat(17)}...`)
  })
})

describe('tellWords', () => {
  it('names the day when the text has it', () => {
    expect(tellWords(yes, facts)).toBe('yes, available on Tuesday 24 November')
    expect(tellWords(no, facts)).toBe('no, not available on Tuesday 24 November')
  })

  it('leaves the day out when the When line does not begin with one', () => {
    expect(tellWords(yes, 'When: from 6 pm\nWhere: Bray')).toBe('yes, available')
    expect(tellWords(yes, 'When: Monumental effort\nWhere: Bray')).toBe('yes, available')
    expect(tellWords(yes, 'Come along.')).toBe('yes, available')
  })

  it('names what is chosen, also when it is nothing', () => {
    expect(tellWords(typed('A', 'B', 'C'), '')).toBe('A, B and C')
    expect(tellWords(typed(), '')).toBe('none of the choices')
  })
})

describe('questionWords', () => {
  it('asks for the weekday of the text', () => {
    expect(questionWords('simple', facts)).toBe('Available on Tuesday?')
    expect(questionWords('simple', 'Date: Tue 24\nCall: late')).toBe('Available on Tuesday?')
    expect(questionWords('simple', 'Date: Tue 24 and Wed 25\nCall: late')).toBe('Are you available?')
    expect(questionWords('simple', '')).toBe('Are you available?')
    expect(questionWords('radio', facts)).toBe('Choose one')
  })
})

describe('an answer in words', () => {
  it.each([
    [yes, 'Yes', 'Yes', 'You said yes'],
    [no, 'No', 'No', 'You said no'],
    [typed(), 'None', 'None', 'You chose none of them'],
    [typed('Friday'), 'Friday', 'Friday', 'You chose Friday'],
    [typed('Friday', 'Sunday'), 'Friday and Sunday', '2 choices', 'You chose Friday and Sunday'],
  ])('%j', (answer, whole, short, said) => {
    expect([answerWords(answer), shortAnswerWords(answer), saidWords(answer)]).toEqual([whole, short, said])
  })

  it('lists nothing as nothing', () => {
    expect(listed([])).toBe('')
  })
})
