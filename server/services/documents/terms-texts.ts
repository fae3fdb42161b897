/** A section of a contract's text; its points are numbered. */
export interface Section {
  heading: string
  points: readonly string[]
}

const pay: Section = {
  heading: 'Pay',
  points: [
    'You are paid by electronic funds transfer (EFT) to the account that you give in Payroll Details.',
    'Payment is made normally within 28 days of the end of the week in which you worked. Adverts may take longer.',
    'You get a payslip for each payment. It says what was earned and what was taken off.',
  ],
}

const timeOfWork: Section = {
  heading: 'Hours and breaks',
  points: [
    'The Organisation of Working Time Act applies.',
    'On days over 6 hours you have breaks of at least 2.5 hours, unpaid. On days under 6 hours you have at least 1 hour.',
    'What was worked is written down in a work chit, which you can open in Payroll Details.',
  ],
}

const leave: Section = {
  heading: 'Annual leave',
  points: [
    'You earn annual leave of 8 % of the hours that you work.',
    'A leave year is the calendar year. Leave that is carried forward into a year is taken by 31 March.',
    'Leave is booked in the portal, and paid when it is taken.',
  ],
}

const noSchemes = 'There is no sick leave scheme and no pension scheme.'

/** The terms of engagement (specification part 2, section 2, Employment terms). */
export const engagementSections: readonly Section[] = [
  {
    heading: 'Engagement',
    points: [
      'These terms hold when you are engaged for work. You are then an employee of the agency.',
      'A question whether you are available is not an offer of work.',
    ],
  },
  { ...pay, points: [...pay.points, 'Holiday pay is included in what you are paid.'] },
  timeOfWork,
  { heading: 'Sick leave and pension', points: [noSchemes] },
]

/** The terms of employment, for those who are offered them. */
export const employmentSections: readonly Section[] = [
  {
    heading: 'Employment',
    points: [
      'The agency employs you as a performer, for the days for which you are engaged.',
      'The place of work is the one that each offer of work names.',
      'You hold no fixed number of hours, and may turn down an offer of work.',
    ],
  },
  pay,
  timeOfWork,
  leave,
  { heading: 'Sick leave and pension', points: [noSchemes] },
  {
    heading: 'Ending it',
    points: ['Either side may end the employment between two engagements. What was earned until then is paid.'],
  },
]
