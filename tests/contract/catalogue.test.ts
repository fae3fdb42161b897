import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attributes } from '../../domain/profile/attributes'
import { fields } from '../../domain/profile/fields'
import { shownFields } from '../../domain/profile/page-fields'
import { catalogueDrift } from '../support/catalogue-drift'
import { root } from '../support/root'

const sdl = readFileSync(join(root, 'contract/member.graphql'), 'utf8')
const shown = { ...shownFields, ...attributes }
const drift = (changed: string) => catalogueDrift(fields, shown, changed)

/** The contract with one line of its input, or of its type, replaced. */
function withLine(type: 'input MemberInput' | 'type Member', line: string, other: string): string {
  const start = sdl.indexOf(`${type} {`)
  const at = sdl.indexOf(`\n  ${line}\n`, start)
  expect(at).toBeGreaterThan(start)
  return `${sdl.slice(0, at)}${other && `\n  ${other}`}${sdl.slice(at + line.length + 3)}`
}

describe('the catalogue and the contract', () => {
  it('have the same fields of the same types', () => {
    expect(drift(sdl)).toEqual([])
  })

  it('cannot drift: a field missing, another or too many on either side is said', () => {
    expect(drift(withLine('input MemberInput', 'hatsize: String', ''))).toEqual(['MemberInput lacks hatsize'])
    expect(drift(withLine('type Member', 'hatsize: String', ''))).toEqual(['Member lacks hatsize'])
    expect(drift(withLine('input MemberInput', 'height: Int', 'height: String'))).toEqual([
      'MemberInput.height is not Int',
    ])
    expect(drift(withLine('type Member', 'dateofbirth: Date', 'dateofbirth: String'))).toEqual([
      'Member.dateofbirth is not Date',
    ])
    expect(drift(withLine('input MemberInput', 'build: String', 'build: String!'))).toEqual([
      'MemberInput.build cannot be emptied',
    ])
    expect(drift(withLine('input MemberInput', 'build: String', 'build: String\n  vestsize: String'))).toEqual([
      'MemberInput has vestsize, the catalogue has not',
    ])
    expect(drift(withLine('type Member', 'age: Int', ''))).toEqual(['Member lacks age'])
    expect(drift(withLine('type Member', 'karma: Int', 'karma: String'))).toEqual(['Member.karma is not Int'])
    // A field that only the agency may write does not belong in a member's input.
    expect(drift(withLine('input MemberInput', 'build: String', 'build: String\n  karma: Int'))).toEqual([
      'MemberInput has karma, the catalogue has not',
    ])
  })
})
