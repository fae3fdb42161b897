import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionList } from './message'
import { decodeResponse, encodeResponse, fromWire, notesLimit, optionsProblem, toWire } from './response-codec'

// Letters of Irish and Polish, emoji, and every character that separates parts in the stored form.
const letter = fc.constantFrom(...'abYN áéíóúÁŁłżźćĄ0123456789:;,.\n\t"\'', '😀', '👩‍🎤', ' no response', ': ')
const notes = fc.array(letter, { maxLength: 40 }).map((letters) => letters.join(''))
const option = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''))
const optionSet = fc.array(option, { minLength: 1, maxLength: 8 }).filter((set) => optionsProblem(set) === null)

/** A set of options that is accepted, and some of its options. */
const chosen = optionSet.chain((set) => {
  const options = optionList(set.join(';'))
  return fc.tuple(fc.constant(options), fc.shuffledSubarray(options))
})

describe('stored form', () => {
  it('yes and no come back with their notes, which follow the third character', () => {
    fc.assert(
      fc.property(fc.boolean(), notes, (yes, text) => {
        const answer = { kind: 'yesno', yes, notes: text } as const
        const stored = encodeResponse(answer)
        expect(stored.charAt(0)).toBe(yes ? 'Y' : 'N')
        expect(stored.slice(3)).toBe(text)
        expect(decodeResponse(stored, 'simple', null)).toEqual(answer)
      }),
      { numRuns: 500 },
    )
  })

  it('typed answers come back for every set of options that is accepted', () => {
    let withColon = 0
    fc.assert(
      fc.property(chosen, notes, ([options, selected], text) => {
        if (selected.some((one) => one.includes(':'))) withColon += 1
        const stored = encodeResponse({ kind: 'typed', selected, notes: text })
        expect(decodeResponse(stored, 'checkboxes', options.join(';'))).toEqual({
          kind: 'typed',
          selected,
          notes: text,
        })
      }),
      { numRuns: 2000 },
    )
    expect(withColon).toBeGreaterThan(50)
  })

  it.each([
    ['Y: bus at 6; car: no', 'simple', null, { kind: 'yesno', yes: true, notes: 'bus at 6; car: no' }],
    ['N', 'simple', null, { kind: 'yesno', yes: false, notes: '' }],
    [
      '06:30;Own car:late',
      'checkboxes',
      '06:30;Own car',
      { kind: 'typed', selected: ['06:30', 'Own car'], notes: 'late' },
    ],
    [':', 'checkboxes', 'a;b', { kind: 'typed', selected: [], notes: '' }],
    ['no response:ill', 'radio', 'a;b', { kind: 'typed', selected: [], notes: 'ill' }],
    ['gone;a:x', 'checkboxes', 'a;b', { kind: 'typed', selected: ['gone', 'a'], notes: 'x' }],
    ['', 'simple', null, null],
    ['maybe', 'simple', null, null],
    ['Y', 'none', null, null],
  ] as const)('%j of a %s message', (stored, type, options, answer) => {
    expect(decodeResponse(stored, type, options)).toEqual(answer)
  })

  it('writes what the contract describes', () => {
    expect(encodeResponse({ kind: 'yesno', yes: true, notes: 'Ask for Zoë' })).toBe('Y: Ask for Zoë')
    expect(encodeResponse({ kind: 'typed', selected: ['a', 'b'], notes: 'n' })).toBe('a;b:n')
    expect(encodeResponse({ kind: 'typed', selected: ['a'], notes: '' })).toBe('a')
  })
})

describe('wire', () => {
  it('gives back every answer to the message it is for', () => {
    fc.assert(
      fc.property(chosen, notes, ([options, selected], text) => {
        const answer = { kind: 'typed', selected, notes: text } as const
        const wire = toWire(answer)
        expect(fromWire(wire.response, wire.notes, 'checkboxes', options.join(';'))).toEqual({ ok: true, answer })
      }),
      { numRuns: 500 },
    )
    const no = { kind: 'yesno', yes: false, notes: '' } as const
    expect(toWire(no)).toEqual({ response: 'N', notes: null })
    expect(fromWire('N', null, 'simple', null)).toEqual({ ok: true, answer: no })
  })

  it.each([
    ['maybe', null, 'simple', null, 'Please answer Yes or No.'],
    ['yes', null, 'simple', null, 'Please answer Yes or No.'],
    ['', null, 'simple', null, 'Please answer Yes or No.'],
    ['a;c:x', null, 'checkboxes', 'a;b', 'That option is not part of this message.'],
    [`Y: ${'x'.repeat(notesLimit + 1)}`, null, 'simple', null, 'Notes can have at most 1000 characters.'],
    ['', null, 'radio', 'a;b', 'Please select an option'],
    ['a;b', null, 'radio', 'a;b', 'Please select one option only.'],
    ['c', null, 'checkboxes', 'a;b', 'That option is not part of this message.'],
    ['Y', null, 'none', null, 'This message takes no answer.'],
    ['Y', 'x'.repeat(notesLimit + 1), 'simple', null, 'Notes can have at most 1000 characters.'],
  ] as const)('%j refuses with its sentence', (response, text, type, options, message) => {
    expect(fromWire(response, text, type, options)).toEqual({ ok: false, message })
  })

  it.each([
    ['Yes', null, 'simple', null, { kind: 'yesno', yes: true, notes: '' }],
    ['No', '', 'simple', null, { kind: 'yesno', yes: false, notes: '' }],
    ['Y: bus; car', null, 'simple', null, { kind: 'yesno', yes: true, notes: 'bus; car' }],
    ['Y: bus', 'car', 'simple', null, { kind: 'yesno', yes: true, notes: 'car' }],
    ['Not this time', null, 'simple', null, { kind: 'yesno', yes: false, notes: ' this time' }],
    ['a;b:late', null, 'checkboxes', 'a;b', { kind: 'typed', selected: ['a', 'b'], notes: 'late' }],
    ['Call 06:30:late', null, 'radio', 'Call 06:30', { kind: 'typed', selected: ['Call 06:30'], notes: 'late' }],
    [':ill', null, 'checkboxes', 'a;b', { kind: 'typed', selected: [], notes: 'ill' }],
    ['a:late', 'later', 'radio', 'a;b', { kind: 'typed', selected: ['a'], notes: 'later' }],
  ] as const)('%j is read with notes %j', (response, text, type, options, answer) => {
    expect(fromWire(response, text, type, options)).toEqual({ ok: true, answer })
  })

  it('reads the stored form of every answer as that answer', () => {
    fc.assert(
      fc.property(chosen, notes, fc.boolean(), ([options, selected], text, yes) => {
        const typed = { kind: 'typed', selected, notes: text } as const
        expect(fromWire(encodeResponse(typed), null, 'checkboxes', options.join(';'))).toEqual({
          ok: true,
          answer: typed,
        })
        const yesno = { kind: 'yesno', yes, notes: text } as const
        expect(fromWire(encodeResponse(yesno), null, 'simple', null)).toEqual({ ok: true, answer: yesno })
      }),
      { numRuns: 500 },
    )
  })

  it('takes as many notes as the limit says, and what the database can hold of them', () => {
    expect(fromWire('Y', 'x'.repeat(notesLimit), 'simple', null).ok).toBe(true)
    const hostile = fromWire('Y', 'a\u0000b\uD83D', 'simple', null)
    expect(hostile).toEqual({ ok: true, answer: { kind: 'yesno', yes: true, notes: 'ab\uFFFD' } })
    expect(fromWire('Y', '😀', 'simple', null)).toMatchObject({ answer: { notes: '😀' } })
  })
})
