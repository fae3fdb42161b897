import type { IconName } from '../ui/icon-paths'
import { payroll } from '../ui/more-icons'

interface Point {
  icon: IconName
  title: string
  text: string
}

/** The terms of engagement in short (specification part 2, section 2, Employment terms). */
export const termsSummary: readonly Point[] = [
  {
    icon: 'user',
    title: 'For engaged members',
    text: 'These terms hold when you are engaged for work. You are then an employee of the agency.',
  },
  {
    icon: payroll,
    title: 'Paid by bank transfer (EFT)',
    text: 'Normally within 28 days of the end of the week you worked. Adverts may take longer.',
  },
  { icon: 'calendar', title: 'Holiday pay', text: 'It is included in what you are paid.' },
  { icon: 'info', title: 'Sick leave and pension', text: 'There is no sick leave scheme and no pension scheme.' },
  {
    icon: 'clock',
    title: 'Breaks',
    text: 'On days over 6 hours at least 2.5 hours of breaks, unpaid. On days under 6 hours at least 1 hour.',
  },
  { icon: 'shield', title: 'The law', text: 'The Organisation of Working Time Act applies.' },
]
