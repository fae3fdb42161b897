import type { Logger } from '../../context/log'
import { PaymentTrouble } from '../../store/payments/payment-provider'

/** Logs a PaymentTrouble by its code; rethrows any other error. */
export function logTrouble(log: Logger, error: unknown): void {
  if (!(error instanceof PaymentTrouble)) throw error
  log.warn('payment_trouble', { kind: error.kind, reason: error.code })
}

/** Whether the provider refuses the person's e-mail address itself. */
export function isAboutAddress(error: unknown): boolean {
  return error instanceof PaymentTrouble && error.about === 'email'
}

/** Runs one step of a regular job so that its failure does not stop the others: false where it failed, which is logged. */
export async function runStep(log: Logger, step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (error instanceof PaymentTrouble) logTrouble(log, error)
    else log.error('fault', { reason: error instanceof Error ? error.name : 'unknown' })
    return false
  }
}
