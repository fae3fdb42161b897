import { bodyBlocks, factOf } from './body-blocks'
import type { TextType } from './message'
import type { Answer } from './response-codec'

/** The option as it is shown once chosen: at most 20 characters, 17 and three dots (on the screen only). */
export function shortOption(option: string): string {
  const letters = Array.from(option)
  return letters.length > 20 ? `${letters.slice(0, 17).join('')}...` : option
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** One answer in a word or two: 'Yes', 'No', the chosen options in full, 'None'. */
export function answerWords(answer: Answer): string {
  if (answer.kind === 'yesno') return answer.yes ? 'Yes' : 'No'
  return answer.selected.length === 0 ? 'None' : listed(answer.selected)
}

/** The same, as short as a row allows. */
export function shortAnswerWords(answer: Answer): string {
  if (answer.kind === 'yesno' || answer.selected.length === 0) return answerWords(answer)
  const [first = ''] = answer.selected
  return answer.selected.length === 1 ? shortOption(first) : `${answer.selected.length} choices`
}

/** 'You said yes', 'You chose Tuesday and Friday', 'You chose none of them'; child: for whom a parent answered. */
export function saidWords(answer: Answer, child: string | null = null): string {
  const forChild = child === null ? '' : ` for ${child}`
  if (answer.kind === 'yesno') return `You said ${answer.yes ? 'yes' : 'no'}${forChild}`
  return `You chose ${answer.selected.length === 0 ? 'none of them' : listed(answer.selected)}${forChild}`
}

/** What is about to be told: 'yes, available on Tuesday 24 November'. text is the message's. */
export function tellWords(answer: Answer, text: string): string {
  if (answer.kind === 'typed') return answer.selected.length === 0 ? 'none of the choices' : listed(answer.selected)
  const when = dayOf(text)?.whole
  const on = when ? ` on ${when}` : ''
  return answer.yes ? `yes, available${on}` : `no, not available${on}`
}

/** The question over the choices. */
export function questionWords(textType: TextType, text: string): string {
  if (textType === 'radio') return 'Choose one'
  if (textType === 'checkboxes') return 'Choose any that suit you'
  const day = dayOf(text)
  return day && weekdayCount(day.whole) === 1 ? `Available on ${day.weekday}?` : 'Are you available?'
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayLabels = ['when', 'date', 'day', 'shoot date', 'shoot day']

/** The day of the text's 'When:' line, if that begins with a weekday. */
function dayOf(text: string): { weekday: string; whole: string } | null {
  const whole = factOf(bodyBlocks(text), dayLabels)
  const start = whole?.slice(0, 3).toLowerCase()
  const weekday = weekdays.find((day) => day.slice(0, 3).toLowerCase() === start)
  if (!whole || !weekday || !/^\p{L}+\b/u.test(whole)) return null
  const [word = ''] = whole.split(/[^\p{L}]/u)
  return weekday.toLowerCase().startsWith(word.toLowerCase()) ? { weekday, whole } : null
}

/** Several days can't be asked about by the name of one. */
function weekdayCount(whole: string): number {
  return whole.match(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*/gi)?.length ?? 0
}
