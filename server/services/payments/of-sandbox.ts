import { sandboxKey, sandboxNames } from '../../../domain/service-plan/words'
import type { PaymentProvider } from '../../store/payments/payment-provider'

/**
 * Whether a name is the sandbox's although a provider took its place: no money moved for it, and the provider does not know
 * it.
 */
export function isNobodys({ publicKey }: Pick<PaymentProvider, 'publicKey'>, name: string): boolean {
  return publicKey !== sandboxKey && Object.values(sandboxNames).some((beginning) => name.startsWith(beginning))
}
