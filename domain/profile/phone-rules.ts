import { shortText, withPlainDigits, withPlainHyphens } from '../text/plain-text'
import { mobileLimit } from './person-rules'

/** A phone that need not be a mobile: digits only, 6 to 20 of them. Empty passes. */
export function phoneProblem(phone: string): string | null {
  const given = phone.trim()
  if (given === '') return null
  if (!/^\d+$/.test(given)) return 'Your number must only contain digits'
  if (given.length < 6) return 'Your number is too short'
  return given.length > mobileLimit ? `A number can have at most ${mobileLimit} digits.` : null
}

/** What stands before a number in a link or on a card. */
const nameOfNumber = /^(?:(?:tel|callto|sms|phone|mobile|mob)(?:\s*[.:]\s*|\s+))+/iu

/** A pasted number as it is stored: digits alone, the plus of a country's code as 00. Letters stay, to be refused. */
export function phoneForm(pasted: string): string {
  return shortText(pasted, digitsOf)
}

function digitsOf(line: string): string {
  const plain = withPlainDigits(withPlainHyphens(line))
    .replace(/["'\u2018-\u201f]/gu, '')
    .trim()
  const bare = plain.replace(nameOfNumber, '').replace(/[\s./\u2044\u2215-]/gu, '')
  const withCode = bare.replace(/^\(?\+\)?/u, '00')
  return (withCode.startsWith('00') ? withCode.replace('(0)', '') : withCode).replace(/[()]/gu, '')
}
