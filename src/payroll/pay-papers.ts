import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'
import { askOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'

const payPapersQuery = memberDocument(`
  query PayPapers($extraid: Int!) {
    member(extraid: $extraid) {
      extraid linked_payments have_ccp_terms
      payslip { id cutoffdate firstname lastname ratecardnames weeknum }
      chit { id date_worked production role production_company }
    }
  }
`)

type Asked = ResultOf<typeof payPapersQuery>['member'][number]
export type Payslip = Asked['payslip'][number]
export type Chit = Asked['chit'][number]

/** What a member was paid for, newest first, and which documents the agency offers. */
export interface PayPapers {
  payslips: readonly Payslip[]
  chits: readonly Chit[]
  /** Payments were made in the last 2 years to another account with the same PPS number. */
  linkedPayments: boolean
  /** The terms of employment are offered beside those of engagement. */
  haveEmploymentTerms: boolean
}

/** Read from the agency each time: pay records are never stored on a device. Never rejects. */
export async function loadPayPapers(extraid: number): Promise<Outcome<PayPapers>> {
  const result = await askOnline(payPapersQuery, { extraid })
  if (result.kind !== 'answered') return result
  const found = result.data.member[0]
  if (!found) return { kind: 'refused', message: 'There is no such member for you.' }
  return {
    kind: 'answered',
    data: {
      payslips: found.payslip,
      chits: found.chit,
      linkedPayments: found.linked_payments,
      haveEmploymentTerms: found.have_ccp_terms,
    },
  }
}
