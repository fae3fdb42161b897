import { deviceWord } from '../ui/device-word'

/** Why there is nothing to show without signal. */
export function unreachableWords(): string {
  return `We could not reach the agency. Bank details and PPS number are never kept on ${deviceWord()}: they show here as soon as there is signal.`
}

/** The same of what the member was paid. */
export function papersUnreachableWords(): string {
  return `We could not reach the agency. Payslips and work chits are never kept on ${deviceWord()}: they show here as soon as there is signal.`
}

/** The same of the whole page. */
export function allUnreachableWords(): string {
  return `We could not reach the agency. Bank details, payslips and work chits are never kept on ${deviceWord()}: they show here as soon as there is signal.`
}
