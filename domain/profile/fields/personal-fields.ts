import type { FieldDefinition } from '../../forms/field-definition'

const occupationLimit = 50
const accentsLimit = 100
const descriptionLimit = 4000
const carInfoLimit = 1000
const convictionsLimit = 1000

const pick = { kind: 'select', short: true } as const
const description = { kind: 'lines', maxLength: descriptionLimit } as const
const car = { group: 'car', visible: [{ field: 'havecar', is: true }] } as const
const administratorOnly = { staffOnly: true, restsOnDevice: false, optional: true } as const

/** Who somebody is to a casting director: Start Here, Personal Details and Availability. */
export const personalFields = {
  listingblocked: { label: 'I am available for work at the moment', kind: 'boolean', inverse: true },
  faircity: { label: 'I want to be considered for Faircity', kind: 'boolean' },
  dateofbirth: {
    label: 'Date of birth',
    kind: 'date',
    mandatory: true,
    rule: 'birthDate',
    autoComplete: 'bday',
    inputMode: 'numeric',
    short: true,
  },
  nationality: {
    label: 'Nationality',
    ...pick,
    vocabulary: 'nationality',
    readOnly: 'once-set',
    hint: 'You give it once. If it is incorrect, contact support.',
  },
  gender: { label: 'Gender', ...pick, vocabulary: 'gender', mandatory: true, autoComplete: 'sex' },
  criminal_convictions: {
    label: 'Criminal convictions',
    kind: 'lines',
    maxLength: convictionsLimit,
    ...administratorOnly,
  },
  restricted_membership: {
    label: 'Restricted membership',
    kind: 'select',
    vocabulary: 'restricted_membership',
    ...administratorOnly,
  },
  location: { label: 'Location', ...pick, vocabulary: 'locations', hint: 'Where you usually travel to work from' },
  build: { label: 'Build', ...pick, vocabulary: 'build' },
  height: { label: 'Height', kind: 'height', group: 'height' },
  actingage: { label: 'Acting age', ...pick, vocabulary: 'acting_age', hint: 'The ages you could play' },
  ethnicgroup: { label: 'Ethnic group', ...pick, vocabulary: 'ethnic_group' },
  fluency: { label: 'English', ...pick, vocabulary: 'english_fluency' },
  irish: { label: 'Irish', ...pick, vocabulary: 'irish_language' },
  haircolour: { label: 'Hair colour', ...pick, vocabulary: 'hair_colour' },
  hairstyle: { label: 'Hair style', ...pick, vocabulary: 'hair_length' },
  beard: { label: 'Facial hair', ...pick, vocabulary: 'facial_hair', optional: true },
  eyecolour: { label: 'Eye colour', ...pick, vocabulary: 'eye_colour' },
  occupation: {
    label: 'Occupation',
    kind: 'text',
    maxLength: occupationLimit,
    autoComplete: 'organization-title',
    optional: true,
  },
  textlook: {
    label: 'Describe your look',
    ...description,
    hint: 'Tattoos, piercings, scars, glasses: what a camera sees',
    optional: true,
  },
  texttraining: {
    label: 'Describe your training',
    ...description,
    hint: 'Courses in acting, dance, voice, stunts',
    optional: true,
  },
  accents: {
    label: 'Accents',
    kind: 'text',
    maxLength: accentsLimit,
    hint: 'Those you can keep up for a scene',
    optional: true,
  },
  textskills: {
    label: 'Describe your skills',
    ...description,
    hint: 'Sports, instruments, riding, languages',
    optional: true,
  },
  havecar: { label: 'I have a car', kind: 'boolean', group: 'car' },
  carinfo: {
    label: 'About your car',
    kind: 'lines',
    maxLength: carInfoLimit,
    hint: 'Make, model, colour, year',
    ...car,
  },
  car_fuel: { label: 'Fuel', ...pick, vocabulary: 'car_fuel', ...car },
} as const satisfies Readonly<Record<string, FieldDefinition>>
