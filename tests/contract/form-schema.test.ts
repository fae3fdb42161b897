import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { experienceForm } from '../../domain/experience/experience-form'
import { childForm } from '../../domain/family/child-form'
import { formProblems } from '../../domain/forms/form-definition'
import { applicationField } from '../../domain/notice-form/application-fields'
import { keptFieldNames, ownFieldNames, parentFieldNames, profileFieldNames } from '../../domain/notice-form/names'
import { fields } from '../../domain/profile/fields'
import { payrollForm } from '../../domain/profile/payroll-fields'
import { vocabularyNames } from '../../domain/vocabularies/vocabulary'
import { root } from '../support/root'

const schema = JSON.parse(readFileSync(join(root, 'contract/form-definition.schema.json'), 'utf8'))
const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).addSchema(schema, 'form')

/** The schema's errors about a value after a round trip through JSON; null if there are none. */
function said(value: unknown, of = ''): string | null {
  const isOf = ajv.getSchema(`form${of}`)
  if (!isOf) throw new Error(`No ${of} in the schema.`)
  return isOf(JSON.parse(JSON.stringify(value))) ? null : ajv.errorsText(isOf.errors)
}

const year = { label: 'Year', kind: 'text', mandatory: true, rule: 'yearOfWork' }
const withYear = (more: object) => ({ names: ['year'], fields: { year: { ...year, ...more } } })

describe('the schema of a form’s definition', () => {
  it.each(Object.entries({ experienceForm, childForm }))('%s is right by it', (_name, form) => {
    expect(said(form)).toBe(null)
  })

  it('every field of the profile, and of an application, is right by it', () => {
    expect(Object.keys(payrollForm.fields).length).toBeGreaterThan(4)
    for (const [name, field] of Object.entries({ ...fields, ...payrollForm.fields }))
      expect(said(field, '#/definitions/ProfileField'), name).toBe(null)
    for (const name of [...profileFieldNames, ...keptFieldNames, ...ownFieldNames, ...parentFieldNames])
      expect(said(applicationField(name), '#/definitions/ApplicationField'), name).toBe(null)
  })

  it('a form that was read from JSON checks what is typed', () => {
    expect(said(withYear({}))).toBe(null)
    const read: typeof experienceForm = JSON.parse(JSON.stringify(experienceForm))
    const typed = { year: '1899', role: 'Extra', production: 'Film', detail: 'The Salt Road, Aoife Brennan' }
    expect(formProblems(read, typed, '2026-11-27')).toEqual(formProblems(experienceForm, typed, '2026-11-27'))
    expect([...formProblems(read, typed, '2026-11-27').keys()]).toContain('year')
  })

  it.each([
    ['a rule that nobody has written', { rule: 'leapYear' }],
    ['a kind that nothing draws', { kind: 'colour' }],
    ['a list that is not there', { kind: 'select', vocabulary: 'years' }],
    ['a property that means nothing', { required: true }],
    ['a condition that says nothing', { visible: [{ field: 'role' }] }],
    ['a condition of two', { visible: [{ field: 'role', is: 'Extra', isNot: 'Actor' }] }],
    ['a field that may rest on the device after all', { restsOnDevice: true }],
    ['a label that is no text', { label: 7 }],
  ])('refuses %s', (_what, more) => {
    expect(said(withYear(more))).not.toBe(null)
  })

  it('knows every list', () => {
    expect(schema.definitions.VocabularyName.enum).toEqual([...vocabularyNames].sort())
  })
})
