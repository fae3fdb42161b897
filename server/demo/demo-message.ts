import type { TextType } from '../../domain/messages/message'

/** One message of the demo agency. Hours count from the moment it is loaded: sent 3 = three hours ago, expires 5 = in five. */
export interface DemoMessage {
  to: readonly number[]
  category: string
  name: string
  text: string
  text_type: TextType
  options?: readonly string[]
  extra_text?: string
  one_way?: boolean
  sent: number
  expires?: number
  withdrawn?: number
  answers?: readonly DemoAnswer[]
}

/** An answer as it is stored; `at` hours ago; `device` minutes before it arrived, where it waited on a phone. */
export interface DemoAnswer {
  of: number
  response: string
  at: number
  device?: number
  by?: 'account' | 'link' | 'staff'
}

const dayForm = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The words of a day some days from now, as a casting desk writes it: 'Tuesday 24 November'. */
export function dayIn(now: Date, days: number): string {
  const parts = dayForm.formatToParts(new Date(now.getTime() + days * 86_400_000))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}`
}

/** Lines of a text, and an empty line where a paragraph ends. */
export function lines(...text: string[]): string {
  return text.join('\n')
}
