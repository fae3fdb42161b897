import { countryCodes } from '../vocabularies/country-codes'

/** a1 and a2: where somebody was born, and where the passport is from. */
export type CountryClass = 1 | 2 | 3
export const ireland = 1
export const euOrEa = 2
export const elsewhere = 3

/** The EEA list: the states of the European Union, and Switzerland, Liechtenstein, Norway, Iceland and the United Kingdom. Specification part 2, section 5. */
export const eeaCodes: readonly string[] = (
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' + 'CH LI NO IS GB'
).split(' ')

/** Countries that a document can be of, by their two letters; Ireland first. */
export const documentCountries: readonly string[] = ['IE', ...countryCodes.filter((code) => code !== 'IE')]

const known = new Set(documentCountries)
const eea = new Set(eeaCodes)

export function isCountry(code: string): boolean {
  return known.has(code)
}

/** Ireland is 1, the EEA list 2, all else 3. Specification part 2, section 4. */
export function countryClass(code: string): CountryClass {
  if (code === 'IE') return ireland
  return eea.has(code) ? euOrEa : elsewhere
}

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** What a country is called in English. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
