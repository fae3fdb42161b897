/** One entry of a fixed list: what is stored, and what is read. */
export interface Term {
  value: string
  label: string
  /** Other words by which it is found; never shown. */
  alsoFoundBy?: readonly string[]
}

/** The fixed lists that fields and dialogs choose from (specification part 1, section 3, Vocabularies). */
export const vocabularyNames = [
  'acting_age',
  'age_range',
  'bank_name',
  'build',
  'bust_size',
  'car_fuel',
  'chest_size',
  'clock_time',
  'contact_time',
  'covid_status',
  'cup_size',
  'daily_availability',
  'dress_size',
  'english_fluency',
  'ethnic_group',
  'experience_month',
  'extra_membership_class',
  'eye_colour',
  'facial_hair',
  'gender',
  'glove_size',
  'hair_colour',
  'hair_length',
  'hat_size',
  'height',
  'height_range',
  'hip_size',
  'holidaypay_action',
  'inside_leg',
  'irish_language',
  'locations',
  'media_photo_type',
  'nationality',
  'neck_size',
  'origin',
  'phototype',
  'production_role',
  'production_type',
  'restricted_membership',
  'salute',
  'shoe_size',
  'shoot_locations',
  'waist_size',
] as const
export type VocabularyName = (typeof vocabularyNames)[number]
