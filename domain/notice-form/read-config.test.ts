import { describe, expect, it } from 'vitest'
import { plannedPhotos, plannedValues } from './form-plan'
import { configFieldNames, sectionNames } from './names'
import { readConfig } from './read-config'
import { type NoticeConfig, standardConfig } from './standard-config'

/** A form with the fields that every form must ask for, and with what is given in addition. */
function config({ sections = {}, fields = {}, ...rest }: Record<string, unknown> = {}): string {
  const least = ['emailaddress', 'loginpass', 'firstname', 'lastname', 'dateofbirth', 'agreetcs']
  return JSON.stringify({ sections: { Account: { fields: least }, ...(sections as object) }, fields, ...rest })
}
const problems = (json: string | null) => readConfig(json).problems.map(({ place, message }) => `${place}: ${message}`)
const photos = (...fields: unknown[]) => ({ sections: { Photos: { fields } } })

describe('a configuration', () => {
  it('is the standard form where there is none, in which nothing is wrong', () => {
    expect(problems(null)).toEqual([])
    const { plan } = readConfig(null)
    expect(plan?.sections.map(({ name }) => name)).toEqual(Object.keys(standardConfig.sections))
    expect(plan && plannedPhotos(plan).map(({ name, required }) => [name, required])).toEqual([
      ['headshot', true],
      ['longportrait', false],
    ])
  })

  it('may have all sections and every field, each once', () => {
    const all = config({ sections: { Account: undefined } })
    expect(problems(all).length).toBeGreaterThan(0)
    const [first, ...others] = sectionNames
    const whole: NoticeConfig = { sections: { [first]: { fields: configFieldNames } } }
    expect(problems(JSON.stringify(whole))).toEqual([])
    const split = Object.fromEntries(others.map((name, at) => [name, { fields: configFieldNames.slice(at, at + 1) }]))
    const rest = { ...split, [first]: { fields: configFieldNames.slice(others.length) } }
    const { plan, problems: found } = readConfig(JSON.stringify({ sections: rest }))
    expect(found).toEqual([])
    expect(plan?.sections.map(({ name }) => name)).toEqual([...others, first])
  })

  it('says of a field what is to stand there; an address is four lines, of which the first is required', () => {
    const { plan, problems: found } = readConfig(
      config({
        sections: { Location: { fields: ['address', 'freetime'], intro: 'Where you live.' } },
        fields: {
          address: { required: true, label: 'Home address' },
          freetime: { terms: ['Mornings', 'Evenings'], hint: 'On weekdays' },
        },
      }),
    )
    expect(found).toEqual([])
    expect(plan?.sections[1]).toMatchObject({ name: 'Location', intro: 'Where you live.' })
    const values = plan ? plannedValues(plan).slice(6) : []
    expect(values.map(({ name, required, definition }) => [name, required, definition.label])).toEqual([
      ['address1', true, 'Home address'],
      ['address2', false, 'Town / Area'],
      ['address3', false, 'County'],
      ['address4', false, 'Eircode'],
      ['freetime', false, 'When you are usually free'],
    ])
    expect(values[4]).toMatchObject({
      definition: { kind: 'select', hint: 'On weekdays' },
      terms: [{ value: 'Mornings', label: 'Mornings' }, { value: 'Evenings' }],
    })
  })

  it('requires what an account needs, whatever it says', () => {
    const { plan, problems: found } = readConfig(config({ fields: { dateofbirth: { required: false } } }))
    expect(found).toEqual([{ place: 'fields.dateofbirth.required', message: 'Every form requires this.' }])
    expect(plan && plannedValues(plan).every(({ required }) => required)).toBe(true)
  })

  it.each<[string, string, string[]]>([
    ['too much', `${config()}${' '.repeat(20_000)}`, ['config: It can have at most 20000 characters.']],
    [
      'another document that nobody is offered',
      config({
        sections: { 'Photo Id': { fields: ['photoid_type', 'photoid_other'] } },
        fields: { photoid_type: { terms: ['Passport'] } },
      }),
      ['fields.photoid_type.terms: photoid_other is shown only beside Other, which is not among them.'],
    ],
    ['a list', '[]', ['config: This is not a JSON object.']],
    ['nothing of a form', '{}', ['sections: This has to be an object: the name of each section, and what is in it.']],
    ['something else', config({ title: 'x' }), ['title: A configuration has sections and fields, and nothing else.']],
    [
      'another section',
      config({ sections: { Pets: { fields: ['height'] } } }),
      [`sections["Pets"]: There is no such section. There are: ${sectionNames.join(', ')}.`],
    ],
    [
      'a section that is a list',
      config({ sections: { Photos: ['headshot'] } }),
      ['sections["Photos"]: This has to be an object with fields.'],
    ],
    [
      'a section without fields',
      config(photos()),
      ['sections["Photos"].fields: This has to be a list of names of fields.'],
    ],
    [
      'another field',
      config(photos('headshot', 'headshoot')),
      ['sections["Photos"].fields[1]: Field not found: "headshoot".'],
    ],
    ['a field that is none', config(photos(7)), ['sections["Photos"].fields[0]: Field not found: "".']],
    [
      'a field twice',
      config(photos('headshot', 'headshot')),
      ['sections["Photos"].fields[1]: headshot is asked for already, at sections["Photos"].fields[0].'],
    ],
    [
      'a form without a password',
      JSON.stringify({ sections: { Account: { fields: ['emailaddress', 'firstname', 'lastname', 'agreetcs'] } } }),
      ['sections: Every form has to ask for loginpass.', 'sections: Every form has to ask for dateofbirth.'],
    ],
    [
      'sizes without a gender',
      config({ sections: { Measurements: { fields: ['necksize', 'shoesize'] } } }),
      ['sections["Measurements"].fields[0]: necksize is shown only beside gender, which no section asks for.'],
    ],
    ['settings of another field', config({ fields: { colour: {} } }), ['fields.colour: Field not found: "colour".']],
    [
      'settings of a field that is not asked for',
      config({ fields: { height: { required: true } } }),
      ['fields.height: No section asks for this field.'],
    ],
    [
      'settings of another kind',
      config({ fields: { firstname: { required: 'yes', label: '', colour: 'red' } } }),
      [
        'fields.firstname.required: This is true or false.',
        'fields.firstname.label: This has to be a text of 1 to 100 characters.',
        'fields.firstname.colour: Of a field there can be said: required, label, hint, terms.',
      ],
    ],
    [
      'a switch that is required',
      config({
        sections: { Miscellaneous: { fields: ['criminal_convictions'] } },
        fields: { criminal_convictions: { required: true } },
      }),
      ['fields.criminal_convictions.required: A switch is always answered: it can’t be required.'],
    ],
    [
      'a list of its own where there is one',
      config({ fields: { firstname: { terms: ['Aoife'] } } }),
      ['fields.firstname.terms: Terms can be given for worklocations, freetime, heardabout, photoid_type alone.'],
    ],
    [
      'a list without entries, and one that can’t be told apart',
      config({
        sections: { Availability: { fields: ['freetime', 'worklocations'] } },
        fields: { freetime: { terms: [] }, worklocations: { terms: ['a;b', 'a;b'] } },
      }),
      [
        'fields.freetime.terms: This has to be a list of 1 to 60 texts.',
        'fields.worklocations.terms: A term can have no semicolon.',
        'fields.worklocations.terms: A term stands here twice.',
      ],
    ],
  ])('with %s is refused with the place', (_name, json, said) => {
    expect(problems(json)).toEqual(said)
  })

  it('that is not JSON is refused with the line, where the platform tells the place', () => {
    expect(problems('{\n "sections": {},\n}')).toEqual([
      expect.stringMatching(/^config: This is not JSON: .+ \(line 3, column 1\)$/),
    ])
    expect(problems(`\uFEFF${config()}`)).toEqual([])
  })

  it('reads names of every object as names like others', () => {
    const hostile =
      '{"sections":{"__proto__":{"fields":["__proto__","constructor"]}},"fields":{"__proto__":{"required":true},"toString":{}}}'
    const { plan, problems: found } = readConfig(hostile)
    expect(plan?.sections).toEqual([
      {
        ...{ name: '__proto__', intro: null },
        fields: [
          { kind: 'unknown', name: '__proto__' },
          { kind: 'unknown', name: 'constructor' },
        ],
      },
    ])
    const places = found.map(({ place }) => place)
    expect(places).toEqual(expect.arrayContaining(['sections["__proto__"]', 'fields.__proto__', 'fields.toString']))
  })

  it('draws what it knows of one with thousands of fields, and nothing without end', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `field${at}`)
    const { plan } = readConfig(config({ sections: { Miscellaneous: { fields: ['height', ...many] } } }))
    expect(plan?.sections[1]?.fields.length).toBe(100)
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect(problems(deep)).toContain('config: This is not a JSON object.')
    expect(readConfig(`{"sections":{"Account":{"fields":${deep}}}}`).plan).not.toBeNull()
  })

  it('holds its terms in the form in which an answer comes', () => {
    const fields = { freetime: { terms: [' Cafe\u0301\thours '] } }
    const { plan } = readConfig(config({ sections: { Availability: { fields: ['freetime'] } }, fields }))
    expect(plan && plannedValues(plan).at(-1)?.terms).toEqual([{ value: 'Café hours', label: 'Café hours' }])
  })

  it('shows a list without entries as one', () => {
    const { plan } = readConfig(
      config({ sections: { Availability: { fields: ['freetime'] } }, fields: { freetime: { terms: [] } } }),
    )
    expect(plan && plannedValues(plan).at(-1)).toMatchObject({ definition: { kind: 'select' }, terms: [] })
  })
})
