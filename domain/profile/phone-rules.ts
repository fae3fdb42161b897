import { mobileLimit } from './person-rules'

/** A phone that need not be a mobile: digits only, 6 to 20 of them. Empty passes. */
export function phoneProblem(phone: string): string | null {
  const given = phone.trim()
  if (given === '') return null
  if (!/^\d+$/.test(given)) return 'Your number must only contain digits'
  if (given.length < 6) return 'Your number is too short'
  return given.length > mobileLimit ? `A number can have at most ${mobileLimit} digits.` : null
}

/** A pasted number as it is stored: digits alone, the plus of a country's code as 00. Letters stay, to be refused. */
export function phoneForm(pasted: string): string {
  const bare = pasted.replace(/[\s\p{Pd}./()\u2044]/gu, (mark) => (mark === '(' || mark === ')' ? mark : ''))
  const withCode = bare.replace(/^\(?\+\)?/u, '00')
  return (withCode.startsWith('00') ? withCode.replace('(0)', '') : withCode).replace(/[()]/gu, '')
}
