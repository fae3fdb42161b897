import { useCallback } from 'react'
import { type OnlineState, useOnlineRead } from '../data/use-online-read'
import { loadPayPapers, type PayPapers } from './pay-papers'
import { loadPayroll } from './payroll-client'
import type { PayrollDetails } from './payroll-words'

interface Asked<T> {
  state: OnlineState<T>
  refresh: () => void
}

/** Bank details and PPS number of that member. */
export function usePayroll(extraid: number): Asked<PayrollDetails> {
  return useOnlineRead(useCallback(() => loadPayroll(extraid), [extraid]))
}

/** Payslips, work chits and what goes with them, of that member. */
export function usePayPapers(extraid: number): Asked<PayPapers> {
  return useOnlineRead(useCallback(() => loadPayPapers(extraid), [extraid]))
}
