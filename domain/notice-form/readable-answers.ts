import type { KeptAnswer } from './names'

/** Answers as they are read: Yes or No, several choices with a comma between. */
export function readableAnswers(answers: readonly KeptAnswer[]) {
  return answers.map(({ value, ...asked }) => ({ ...asked, value: words(value) }))
}

function words(value: KeptAnswer['value']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : value.join(', ')
}
