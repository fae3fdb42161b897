import parsePhoneNumber from 'libphonenumber-js/mobile'
import { storedText } from '../../../domain/text/text-kinds'

/**
 * A number as members type it ('087 123 4567', '00353…', '+353 (0)87…'), in the form that providers of texts take: '+353871234567'.
 * Without a country's code it is an Irish one. Null where it is no mobile number; where a country's mobiles can't be told from its
 * landlines, as in the United States, any number of it is taken.
 */
export function e164Of(stored: string): string | null {
  const digits = storedText('phone', stored)
  if (!/^\d{6,20}$/.test(digits)) return null
  const number = parsePhoneNumber(digits, { defaultCountry: 'IE', extract: false })
  return number?.isValid() ? number.number : null
}
