import { useRef, useState } from 'react'
import { voucherForm } from '../../domain/service-plan/voucher-code'
import { noVoucher } from '../../domain/service-plan/words'
import { shownText, storedText } from '../../domain/text/text-kinds'
import { callFailed, type NotDone } from '../data/effect'
import type { Worth } from './bill'

export interface Voucher {
  /** As it is typed; never kept. */
  code: string
  /** As it is sent. */
  sent: string
  type: (code: string) => void
  /** What it is worth for the plan that is chosen; null: it was not checked for that one, or is not good. */
  worth: Worth | null
  problem: string | null
  busy: boolean
  /** Asks what it is worth; null where it is not good, or nobody could say. */
  check: () => Promise<Worth | null>
  /** It is not good after all: what the server says of it. */
  refuse: (problem: string) => void
}

/** What is known of a voucher with a plan (both make the key): its worth, or a problem. */
interface Found {
  key: string
  worth: Worth | null
  problem: string | null
}

/** What the server says of a voucher with a plan. */
export type Verified =
  | { kind: 'valid'; worth: Worth }
  | { kind: 'invalid'; message: string | null }
  | { kind: 'not-done'; why: NotDone }

export const noCode = 'Type the voucher, or choose Card'
export const planFirst = 'Choose a plan first: a voucher can be for one of them'
export const notChecked = 'We couldn’t check the voucher. It is still here: check it again when there is signal.'

/** A typed voucher, and its worth for a plan (the plan's code): verify asks for it, without using the voucher up. */
export function useVoucher(plan: string | null, verify: (code: string, plan: string) => Promise<Verified>): Voucher {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  // What was found out is true of that voucher with that plan, and of no other.
  const [found, setFound] = useState<Found | null>(null)
  const sent = shownText('voucher', code)
  const key = `${plan} ${storedText('voucher', code)}`
  const latest = useRef(key)
  latest.current = key

  const check = async (): Promise<Worth | null> => {
    const refused = (why: string) => {
      setFound({ key, worth: null, problem: why })
      return null
    }
    if (sent === '') return refused(noCode)
    if (plan === null) return refused(planFirst)
    if (voucherForm(code) === null) return refused(noVoucher)
    setFound(null)
    setBusy(true)
    const verified = await verify(sent, plan)
    setBusy(false)
    // Another voucher was typed, or another plan chosen, meanwhile: this answer is not about that.
    if (latest.current !== key) return null
    if (verified.kind === 'invalid') return refused(verified.message ?? noVoucher)
    if (verified.kind === 'not-done') {
      return refused(verified.why.reason === 'refused' ? verified.why.message : `${callFailed}. ${notChecked}`)
    }
    setFound({ key, worth: verified.worth, problem: null })
    return verified.worth
  }
  const known = found?.key === key ? found : null
  return {
    ...{ code, sent, busy, check },
    type: setCode,
    worth: known?.worth ?? null,
    problem: known?.problem ?? null,
    refuse: (why) => setFound({ key: latest.current, worth: null, problem: why }),
  }
}
