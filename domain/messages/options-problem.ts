export const optionLimit = 100
export const optionsLimit = 30

/**
 * Why the agency can't use these options for a typed message, as a sentence; null when it can. Each is taken trimmed.
 * What is refused is what would make a stored answer ambiguous (response-codec.ts), or unreadable for the member.
 */
export function optionsProblem(options: readonly string[]): string | null {
  const trimmed = options.map((option) => option.trim())
  if (trimmed.length === 0) return 'At least one option is needed.'
  if (trimmed.length > optionsLimit) return `There can be at most ${optionsLimit} options.`
  const seen = new Set<string>()
  for (const option of trimmed) {
    const problem = singleProblem(option)
    if (problem !== null) return problem
    const key = option.normalize('NFC').toLowerCase()
    if (seen.has(key)) return `Two options are the same: '${option}'.`
    seen.add(key)
  }
  return overlap(trimmed)
}

function singleProblem(option: string): string | null {
  if (option === '') return 'An option may not be empty.'
  if (option.length > optionLimit) return `An option can have at most ${optionLimit} characters.`
  if (option.includes(';')) return `An option may not hold a semicolon: '${option}'.`
  if (option.startsWith(':')) return `An option may not start with a colon: '${option}'.`
  if (option.toLowerCase() === 'no response') return "'no response' can't be an option."
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(option)) return 'An option may not hold line breaks or control characters.'
  return null
}

/** 'Red' and 'Red:dark' together: is 'Red:dark' the second, or the first with the notes 'dark'? */
function overlap(options: string[]): string | null {
  for (const option of options) {
    const longer = options.find((other) => other.startsWith(`${option}:`))
    if (longer !== undefined) return `'${longer}' can't stand beside '${option}': name one of them differently.`
  }
  return null
}
