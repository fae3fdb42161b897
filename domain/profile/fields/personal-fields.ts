import type { ProfileField } from '../profile-field'

const occupationLimit = 50
const accentsLimit = 100
const descriptionLimit = 4000
const carInfoLimit = 1000
const convictionsLimit = 1000

const pick = { kind: 'select', short: true } as const
const description = { kind: 'lines', maxLength: descriptionLimit } as const
const car = { group: 'car', visible: [{ field: 'havecar', is: true }] } as const
const administratorOnly = { restsOnDevice: false, optional: true } as const

/** Who somebody is to a casting director: Start Here, Personal Details and Availability. */
export const personalFields = {
  listingblocked: { label: 'I am available for work at the moment', who: 'own', kind: 'boolean', inverse: true },
  faircity: { label: 'I want to be considered for Faircity', who: 'own', kind: 'boolean' },
  dateofbirth: {
    label: 'Date of birth',
    who: 'own',
    kind: 'date',
    mandatory: true,
    rule: 'birthDate',
    autoComplete: 'bday',
    inputMode: 'numeric',
    short: true,
  },
  nationality: {
    label: 'Nationality',
    who: 'own',
    ...pick,
    vocabulary: 'nationality',
    readOnly: 'once-set',
    hint: 'You give it once. If it is incorrect, contact support.',
  },
  gender: { label: 'Gender', who: 'own', ...pick, vocabulary: 'gender', mandatory: true, autoComplete: 'sex' },
  criminal_convictions: {
    label: 'Criminal convictions',
    who: 'staff',
    kind: 'lines',
    maxLength: convictionsLimit,
    ...administratorOnly,
  },
  restricted_membership: {
    label: 'Restricted membership',
    who: 'staff',
    kind: 'select',
    vocabulary: 'restricted_membership',
    ...administratorOnly,
  },
  location: {
    label: 'Location',
    who: 'own',
    ...pick,
    vocabulary: 'locations',
    hint: 'Where you usually travel to work from',
  },
  build: { label: 'Build', who: 'own', ...pick, vocabulary: 'build' },
  height: { label: 'Height', who: 'own', kind: 'height', group: 'height' },
  actingage: { label: 'Acting age', who: 'own', ...pick, vocabulary: 'acting_age', hint: 'The ages you could play' },
  ethnicgroup: { label: 'Ethnic group', who: 'own', ...pick, vocabulary: 'ethnic_group' },
  fluency: { label: 'English', who: 'own', ...pick, vocabulary: 'english_fluency' },
  irish: { label: 'Irish', who: 'own', ...pick, vocabulary: 'irish_language' },
  haircolour: { label: 'Hair colour', who: 'own', ...pick, vocabulary: 'hair_colour' },
  hairstyle: { label: 'Hair style', who: 'own', ...pick, vocabulary: 'hair_length' },
  beard: { label: 'Facial hair', who: 'own', ...pick, vocabulary: 'facial_hair', optional: true },
  eyecolour: { label: 'Eye colour', who: 'own', ...pick, vocabulary: 'eye_colour' },
  occupation: {
    label: 'Occupation',
    who: 'own',
    kind: 'text',
    maxLength: occupationLimit,
    autoComplete: 'organization-title',
    optional: true,
  },
  textlook: {
    label: 'Describe your look',
    who: 'own',
    ...description,
    hint: 'Tattoos, piercings, scars, glasses: what a camera sees',
    optional: true,
  },
  texttraining: {
    label: 'Describe your training',
    who: 'own',
    ...description,
    hint: 'Courses in acting, dance, voice, stunts',
    optional: true,
  },
  accents: {
    label: 'Accents',
    who: 'own',
    kind: 'text',
    maxLength: accentsLimit,
    hint: 'Those you can keep up for a scene',
    optional: true,
  },
  textskills: {
    label: 'Describe your skills',
    who: 'own',
    ...description,
    hint: 'Sports, instruments, riding, languages',
    optional: true,
  },
  havecar: { label: 'I have a car', who: 'own', kind: 'boolean', group: 'car' },
  carinfo: {
    label: 'About your car',
    who: 'own',
    kind: 'lines',
    maxLength: carInfoLimit,
    hint: 'Make, model, colour, year',
    ...car,
  },
  car_fuel: { label: 'Fuel', who: 'own', ...pick, vocabulary: 'car_fuel', ...car },
} as const satisfies Readonly<Record<string, ProfileField>>
