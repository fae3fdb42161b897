import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { applicationField } from '../../domain/notice-form/application-fields'
import { configFieldNames, sectionNames, valuesOf } from '../../domain/notice-form/names'
import { readConfig } from '../../domain/notice-form/read-config'
import { standardConfig } from '../../domain/notice-form/standard-config'
import { backgroundForm, featuredChildForm, modelsForm } from '../../server/demo/forms'
import { root } from '../support/root'

const schema = JSON.parse(readFileSync(join(root, 'contract/notice-form.schema.json'), 'utf8'))
const isOfSchema = new Ajv2020({ strict: true, allErrors: true }).compile(schema)
const problems = (config: unknown) => readConfig(JSON.stringify(config)).problems.map(({ message }) => message)

const least = ['emailaddress', 'loginpass', 'firstname', 'lastname', 'dateofbirth', 'agreetcs']
/** A correct form with the given sections and settings added, so that every problem comes from what a case adds. */
function withMore(sections: object, fields: object = {}): unknown {
  return { sections: { Account: { fields: least }, ...sections }, fields }
}
const asking = (...fields: unknown[]) => ({ Miscellaneous: { fields } })

describe('the published schema of a form’s configuration', () => {
  it('knows the sections and fields of the specification', () => {
    const { sections, fields } = schema.properties
    expect(sections.propertyNames.enum).toEqual(sectionNames)
    expect(Object.keys(fields.properties).sort()).toEqual([...configFieldNames].sort())
    expect([...schema.$defs.section.properties.fields.items.enum].sort()).toEqual([...configFieldNames].sort())
    const switches = configFieldNames.filter((name) =>
      valuesOf(name).some((value) => applicationField(value).kind === 'boolean'),
    )
    const named = configFieldNames.filter((name) => fields.properties[name].$ref === '#/$defs/switch')
    expect(named).toEqual(switches)
  })

  it.each(Object.entries({ standardConfig, backgroundForm, featuredChildForm, modelsForm }))(
    '%s is right by the schema, and can be saved',
    (_name, config) => {
      expect([isOfSchema(JSON.parse(JSON.stringify(config))), isOfSchema.errors]).toEqual([true, null])
      expect(problems(config)).toEqual([])
    },
  )

  it.each<[string, unknown]>([
    [
      'a field with everything',
      withMore(asking('heardabout'), { heardabout: { required: true, label: 'l', hint: 'h', terms: ['a'] } }),
    ],
    [
      'the longest texts',
      withMore(
        { Location: { fields: ['height'], intro: '👒'.repeat(1_000) } },
        { height: { label: 'x'.repeat(100), hint: 'x'.repeat(300) } },
      ),
    ],
    [
      'sixty terms',
      withMore(asking('freetime'), { freetime: { terms: Array.from({ length: 60 }, (_, at) => `t${at}`) } }),
    ],
    ['a switch that is not required', withMore(asking('available'), { available: { required: false } })],
  ])('takes what can be saved: %s', (_name, config) => {
    expect([isOfSchema(config), problems(config)]).toEqual([true, []])
  })

  it.each<[string, unknown]>([
    ['a list', []],
    ['no sections', { fields: {} }],
    ['something else', { sections: { Account: { fields: least } }, title: 'x' }],
    ['another section', withMore({ Pets: { fields: ['height'] } })],
    ['a section that is a list', withMore({ Photos: ['headshot'] })],
    ['a section without fields', withMore(asking())],
    ['something else in a section', withMore({ Photos: { fields: ['headshot'], title: 'x' } })],
    ['an intro that is too long', withMore({ Photos: { fields: ['headshot'], intro: 'x'.repeat(1_001) } })],
    ['a blank intro', withMore({ Photos: { fields: ['headshot'], intro: ' ' } })],
    ['another field', withMore(asking('headshoot'))],
    ['a field that is a number', withMore(asking(7))],
    ['a field twice', withMore(asking('height', 'height'))],
    ['settings of another field', withMore({}, { colour: {} })],
    ['settings that are none', withMore({}, { firstname: true })],
    ['something else of a field', withMore({}, { firstname: { colour: 'red' } })],
    ['required that is a text', withMore({}, { firstname: { required: 'yes' } })],
    ['a label that is too long', withMore({}, { firstname: { label: 'x'.repeat(101) } })],
    ['a hint that is a list', withMore({}, { firstname: { hint: [] } })],
    ['a switch that is required', withMore(asking('available'), { available: { required: true } })],
    ['terms where there is a list', withMore(asking('gender'), { gender: { terms: ['x'] } })],
    ['no terms', withMore(asking('freetime'), { freetime: { terms: [] } })],
    [
      'too many terms',
      withMore(asking('freetime'), { freetime: { terms: Array.from({ length: 61 }, (_, at) => `t${at}`) } }),
    ],
    ['a term with a semicolon', withMore(asking('freetime'), { freetime: { terms: ['a;b'] } })],
    ['a blank term', withMore(asking('freetime'), { freetime: { terms: ['  '] } })],
    ['a term twice', withMore(asking('freetime'), { freetime: { terms: ['a', 'a'] } })],
  ])('refuses, as saving does: %s', (_name, config) => {
    expect(isOfSchema(config)).toBe(false)
    expect(problems(config).length).toBeGreaterThan(0)
  })
})
