import { describe, expect, it } from 'vitest'
import { countryCodes } from './country-codes'
import { isTermOf, labelOf, termsOf } from './terms'
import { type VocabularyName, vocabularyNames } from './vocabulary'

const values = (name: VocabularyName) => termsOf(name).map(({ value }) => value)
const labels = (name: VocabularyName) => termsOf(name).map(({ label }) => label)

/** Lists whose entries the specification gives (part 1, section 3), in its words. */
const given: Partial<Record<VocabularyName, string>> = {
  bank_name: 'Bank of Ireland, AIB Bank, Ulster Bank, Permanent TSB, Danske Banka, Other',
  build: 'Slim, Average, Broad, Athletic',
  car_fuel: 'Diesel, Petrol, Hybrid, Electric, Other',
  contact_time: 'Any Time, Mornings, Afternoons, Evenings, Day Time',
  covid_status: '10, 20, 30, 40, 50, 100',
  cup_size: 'A, B, C, D, E, F, G, H, I, J, K',
  daily_availability: '0, 1, 2, 3',
  english_fluency: 'Native Speaker, Fluent non-native, Competent, Basic, None',
  experience_month: '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12',
  extra_membership_class: '1, 2',
  gender: 'M, F, N',
  holidaypay_action: 'payout, defer',
  irish_language: 'N, B, F',
  media_photo_type: 'headshot, portfolio, snapshot',
  phototype: '1, 2, 3, 6, 8, 12',
  production_role: 'Extra, Featured Extra, Acting, Modelling, Other',
  production_type: 'Short, Feature, TV, Theatre, Other',
  restricted_membership: 'Fair City Only',
  salute: 'Mr, Mrs, Ms, Miss, Fr, Sr, Dr',
}

const givenLabels: Partial<Record<VocabularyName, string>> = {
  covid_status: 'Ready, Risk 1, Risk 2, Risk 3, High Risk, No Status',
  daily_availability: 'Not available, Can be called on the day, Need one days notice, Need two or more days notice',
  extra_membership_class: 'Standard, Family',
  gender: 'Male, Female, Non-binary',
  irish_language: 'None, Basic/School, Fluent',
}

/** The other lists: the least number of entries, and some values that must be among them. */
const grown: Partial<Record<VocabularyName, readonly [least: number, ...sentinels: string[]]>> = {
  acting_age: [18, '0-1', '16-17', '18-20', '81+'],
  age_range: [8, '16-17', '18-25'],
  bust_size: [30, '32', '44'],
  chest_size: [30, '36', '50'],
  clock_time: [48, '00:00', '06:30', '22:00', '23:30'],
  dress_size: [20, 'UK 8', 'UK 12', 'UK 24', 'Age 7-8'],
  ethnic_group: [15, 'White Irish', 'Irish Traveller', 'Roma', 'Black African', 'Arab', 'Prefer not to say'],
  eye_colour: [8, 'Blue', 'Green', 'Hazel', 'Brown'],
  facial_hair: [7, 'None', 'Stubble', 'Moustache', 'Full beard'],
  glove_size: [10, '7', '8.5'],
  hair_colour: [12, 'Black', 'Brown', 'Red', 'Blonde', 'Grey', 'Bald'],
  hair_length: [8, 'Short', 'Shoulder length', 'Long'],
  hat_size: [15, '6 7/8', '7', '7 1/4'],
  height: [84, '12', '67', '95'],
  height_range: [8, '66-68'],
  hip_size: [30, '36', '48'],
  inside_leg: [25, '28', '34'],
  locations: [30, 'Cork', 'Donegal', 'Dublin', 'Dublin City Centre', 'Dublin North', 'Dublin South', 'Dublin West'],
  nationality: [190, 'IE', 'GB', 'PL', 'BR', 'NG', 'UA', 'XK'],
  neck_size: [20, '14.5', '16'],
  origin: [15, 'Ireland', 'West Africa', 'South Asia'],
  shoe_size: [35, 'UK 3.5', 'UK 9', 'Child UK 10'],
  shoot_locations: [28, 'Wicklow', 'Ardmore (Bray)', 'Montrose (RTE)'],
  waist_size: [30, '24', '38'],
}

const counties =
  'Carlow Cavan Clare Cork Donegal Dublin Galway Kerry Kildare Kilkenny Laois Leitrim Limerick Longford Louth Mayo Meath Monaghan Offaly Roscommon Sligo Tipperary Waterford Westmeath Wexford Wicklow'

describe('the lists', () => {
  it('are all looked at here', () => {
    expect([...Object.keys(given), ...Object.keys(grown)].sort()).toEqual([...vocabularyNames].sort())
  })

  it.each(Object.entries(given))('%s has the values of the specification', (name, written) => {
    expect(values(name as VocabularyName).join(', ')).toBe(written)
  })

  it.each(Object.entries(givenLabels))('%s has the labels of the specification', (name, written) => {
    expect(labels(name as VocabularyName).join(', ')).toBe(written)
  })

  it.each(Object.entries(grown))('%s is complete', (name, [least, ...sentinels]) => {
    const all = values(name as VocabularyName)
    expect(all.length).toBeGreaterThanOrEqual(least)
    for (const one of sentinels) expect(all).toContain(one)
  })

  it.each(vocabularyNames)('%s has no entry twice and none without words', (name) => {
    expect(new Set(values(name)).size).toBe(values(name).length)
    expect(new Set(labels(name)).size).toBe(labels(name).length)
    for (const { value, label } of termsOf(name)) {
      expect(value.trim()).toBe(value)
      expect(value).not.toBe('')
      expect(label).not.toMatch(/undefined|NaN|\.\d{3}/)
      // A column of the profile holds 50 characters.
      expect(value.length).toBeLessThanOrEqual(50)
      expect(isTermOf(name, value)).toBe(true)
      expect(labelOf(name, value)).toBe(label)
    }
    expect(isTermOf(name, '')).toBe(false)
    expect(isTermOf(name, 'no such')).toBe(false)
    expect(labelOf(name, 'no such')).toBe('no such')
  })
})

describe('places', () => {
  it('are the 26 counties, and four areas of Dublin beside it', () => {
    const names = counties.split(' ')
    expect(names).toHaveLength(26)
    expect(values('locations').filter((value) => names.includes(value))).toEqual(names)
    expect(values('locations')).toHaveLength(30)
    expect(values('shoot_locations')).toEqual([...names, 'Ardmore (Bray)', 'Montrose (RTE)'])
  })
})

describe('nationalities', () => {
  it('have the platform’s names, Ireland first, then in their order', () => {
    const [first, ...others] = labels('nationality')
    expect(first).toBe('Ireland')
    expect(others).not.toContain('Ireland')
    expect(others).toEqual([...others].sort(new Intl.Collator('en').compare))
    for (const code of values('nationality')) expect(labelOf('nationality', code)).not.toBe(code)
  })

  it('are codes, whatever the platform calls them; nobody is of Antarctica', () => {
    expect(countryCodes).toHaveLength(250)
    for (const code of countryCodes) expect(code).toMatch(/^[A-Z]{2}$/)
    for (const code of ['AQ', 'BV', 'EU', 'ZZ', 'Irish', 'ie']) expect(isTermOf('nationality', code)).toBe(false)
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    for (const code of countryCodes) expect(regions.of(code), code).toBeDefined()
  })
})

describe('labels that need care', () => {
  it('spell the bank right and keep what is stored', () => {
    expect(labelOf('bank_name', 'Danske Banka')).toBe('Danske Bank')
  })

  it('say inches and centimetres, feet, and which country a size is of', () => {
    expect(labelOf('chest_size', '40')).toBe('40" (102 cm)')
    expect(labelOf('neck_size', '15.5')).toBe('15.5" (39 cm)')
    expect(labelOf('height', '67')).toBe('5 ft 7 in (170 cm)')
    expect(labelOf('shoe_size', 'UK 9')).toBe('UK 9 (EU 43)')
    expect(labelOf('shoe_size', 'UK 15')).toBe('UK 15 (EU 51)')
    expect(labelOf('shoe_size', 'Child UK 13')).toBe('Child UK 13 (EU 32)')
    expect(labelOf('dress_size', 'UK 10')).toBe('UK 10 (EU 38)')
    expect(labelOf('hat_size', '7 1/8')).toBe('7 1/8 (57 cm)')
    expect(labelOf('experience_month', '0')).toBe('All Year')
    expect(labelOf('experience_month', '12')).toBe('December')
    expect(labelOf('phototype', '3')).toBe('Long Shot / Full Length Body')
  })
})
