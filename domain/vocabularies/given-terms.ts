import { photoSlots, slotTitles } from '../photos/photo-rules'
import { coded, counted, plain } from './plain-terms'

const months = 'January February March April May June July August September October November December'.split(' ')

/** The lists whose entries the specification gives (part 1, section 3), values and labels as they stand there. */
export const givenTerms = {
  bank_name: coded(
    ['Bank of Ireland', 'Bank of Ireland'],
    ['AIB Bank', 'AIB Bank'],
    ['Ulster Bank', 'Ulster Bank'],
    ['Permanent TSB', 'Permanent TSB'],
    // What is stored is spelled as the agency's records spell it.
    ['Danske Banka', 'Danske Bank'],
    ['Other', 'Other'],
  ),
  build: plain('Slim', 'Average', 'Broad', 'Athletic'),
  car_fuel: plain('Diesel', 'Petrol', 'Hybrid', 'Electric', 'Other'),
  // Ours: half hours, for quiet hours.
  clock_time: plain(
    ...Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`),
  ),
  contact_time: plain('Any Time', 'Mornings', 'Afternoons', 'Evenings', 'Day Time'),
  covid_status: coded(
    ['10', 'Ready'],
    ['20', 'Risk 1'],
    ['30', 'Risk 2'],
    ['40', 'Risk 3'],
    ['50', 'High Risk'],
    ['100', 'No Status'],
  ),
  cup_size: plain(...'ABCDEFGHIJK'),
  daily_availability: coded(
    ['0', 'Not available'],
    ['1', 'Can be called on the day'],
    ['2', 'Need one days notice'],
    ['3', 'Need two or more days notice'],
  ),
  english_fluency: plain('Native Speaker', 'Fluent non-native', 'Competent', 'Basic', 'None'),
  experience_month: [...coded(['0', 'All Year']), ...counted(1, 12, (month) => months[month - 1] ?? '')],
  extra_membership_class: coded(['1', 'Standard'], ['2', 'Family']),
  gender: coded(['M', 'Male'], ['F', 'Female'], ['N', 'Non-binary']),
  holidaypay_action: coded(
    ['payout', 'Pay the full amount with standard pay'],
    ['defer', 'Retain holiday pay, can request later'],
  ),
  irish_language: coded(['N', 'None'], ['B', 'Basic/School'], ['F', 'Fluent']),
  media_photo_type: plain('headshot', 'portfolio', 'snapshot'),
  phototype: coded(['1', 'Headshot rating'], ...photoSlots.map((slot) => [String(slot), slotTitles[slot]] as const)),
  production_role: plain('Extra', 'Featured Extra', 'Acting', 'Modelling', 'Other'),
  production_type: plain('Short', 'Feature', 'TV', 'Theatre', 'Other'),
  restricted_membership: plain('Fair City Only'),
  salute: plain('Mr', 'Mrs', 'Ms', 'Miss', 'Fr', 'Sr', 'Dr'),
} as const
