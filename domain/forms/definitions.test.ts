import { describe, expect, it } from 'vitest'
import { experienceForm } from '../experience/experience-form'
import { childForm } from '../family/child-form'
import { applicationField } from '../notice-form/application-fields'
import { keptFieldNames, ownFieldNames, parentFieldNames, profileFieldNames } from '../notice-form/names'
import { fields } from '../profile/fields'

const ofApplications = [...profileFieldNames, ...keptFieldNames, ...ownFieldNames, ...parentFieldNames]

describe.each([
  ['the profile', Object.values(fields)],
  ['an application', ofApplications.map(applicationField)],
  ['a child', Object.values(childForm.fields)],
  ['an experience', Object.values(experienceForm.fields)],
])('the fields of %s', (_whose, definitions) => {
  it('are data alone: written as JSON and read again they are the same', () => {
    expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions)
    expect(definitions.length).toBeGreaterThan(4)
  })
})
