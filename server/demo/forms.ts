import type { NoticeConfig } from '../../domain/notice-form/standard-config'

const required = { required: true } as const

/** For a crowd: who somebody is, what a costume has to fit, and when they are free. */
export const backgroundForm: NoticeConfig = {
  sections: {
    Account: { fields: ['emailaddress', 'loginpass'] },
    'Contact Details': { fields: ['firstname', 'lastname', 'mobile', 'eveningphone', 'address'] },
    'Personal Details': {
      fields: ['dateofbirth', 'gender', 'nationality', 'agree_nationality', 'occupation', 'ethnicgroup'],
    },
    Photos: {
      intro: 'Taken today is better than taken well: plain clothes, daylight, nobody else in it.',
      fields: ['headshot', 'longportrait', 'hairportrait'],
    },
    Appearance: { fields: ['height', 'build', 'haircolour', 'hairstyle', 'textlook'] },
    Measurements: {
      fields: ['necksize', 'chestsize', 'costume_waist', 'dresssize', 'waistsize', 'hipsize', 'insideleg', 'shoesize'],
    },
    Location: {
      intro: 'Kells is an hour from Dublin; we can’t send a car.',
      fields: ['worklocations', 'havecar', 'carinfo'],
    },
    Availability: { fields: ['available', 'freetime'] },
    'Payroll Details': {
      intro: 'You can give these later: nobody needs them before you have worked.',
      fields: ['ppsnumber', 'eft_iban', 'eft_bic'],
    },
    Miscellaneous: {
      fields: ['textskills', 'criminal_convictions', 'heardabout', 'heardaboutps', 'receive_notices', 'agreetcs'],
    },
  },
  fields: {
    mobile: required,
    address: required,
    gender: required,
    nationality: required,
    agree_nationality: required,
    headshot: required,
    longportrait: required,
    height: required,
    shoesize: required,
    freetime: {
      ...required,
      label: 'When you could film',
      terms: ['Any day', 'Weekdays', 'Weekends', 'Evenings and nights'],
    },
    textskills: { hint: 'Farm work, horses, cattle, a fiddle or a tin whistle' },
    heardabout: { terms: ['A friend', 'Facebook', 'Instagram', 'A notice in a shop', 'The radio', 'Something else'] },
  },
}

/** For one child: a parent fills it in, and nothing is asked that a child does not have. */
export const featuredChildForm: NoticeConfig = {
  sections: {
    'Personal Details': {
      intro: 'About the child. A parent or guardian fills this in, and the account is theirs.',
      fields: ['firstname', 'lastname', 'dateofbirth', 'gender', 'nationality'],
    },
    Account: { fields: ['emailaddress', 'loginpass'] },
    'Contact Details': { fields: ['mobile', 'address'] },
    Photos: { fields: ['headshot', 'longportrait'] },
    Appearance: { fields: ['height', 'haircolour', 'hairstyle', 'shoesize'] },
    Miscellaneous: { fields: ['texttraining', 'textskills', 'agreetcs'] },
    Availability: { fields: ['freetime'] },
  },
  fields: {
    gender: required,
    mobile: { ...required, label: 'Mobile', hint: 'A parent’s, with 08x or 00 prefix' },
    address: required,
    headshot: required,
    longportrait: required,
    height: required,
    texttraining: { label: 'Acting, dance or music so far', hint: 'None is fine' },
    textskills: { label: 'What the child is good at' },
    freetime: { ...required, label: 'Days on which school allows a day off' },
  },
}

/** For models: measures first, and a document that says who they are. */
export const modelsForm: NoticeConfig = {
  sections: {
    Account: { fields: ['emailaddress', 'loginpass'] },
    'Contact Details': { fields: ['firstname', 'lastname', 'mobile', 'dayphone', 'address'] },
    'Personal Details': { fields: ['dateofbirth', 'gender', 'nationality', 'agree_nationality'] },
    'Photo Id': {
      intro: 'The client asks for it on the day.',
      fields: ['photoid_type', 'photoid_other', 'photoid_number', 'photoid_viewed'],
    },
    Photos: { fields: ['headshot', 'longportrait', 'hairportrait'] },
    Appearance: { fields: ['height', 'build', 'haircolour', 'hairstyle', 'textlook'] },
    Measurements: {
      fields: [
        ...(['chestsize', 'necksize', 'costume_waist', 'bustsize', 'cupsize', 'dresssize', 'waistsize'] as const),
        ...(['hipsize', 'insideleg', 'shoesize'] as const),
      ],
    },
    Availability: { fields: ['available', 'promotional_work', 'faircity'] },
    Miscellaneous: { fields: ['texttraining', 'heardabout', 'receive_notices', 'agreetcs'] },
  },
  fields: {
    mobile: required,
    gender: required,
    nationality: required,
    agree_nationality: required,
    photoid_type: required,
    headshot: required,
    longportrait: required,
    hairportrait: required,
    height: { ...required, hint: 'Without shoes' },
    chestsize: required,
    costume_waist: required,
    bustsize: required,
    waistsize: required,
    hipsize: required,
    shoesize: required,
    texttraining: { label: 'Campaigns and shows so far' },
  },
}
