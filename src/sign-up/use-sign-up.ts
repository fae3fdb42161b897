import { useEffect, useRef, useState } from 'react'
import { type SignUpFieldName, signUpFieldNames, signUpFields } from '../../domain/service-plan/sign-up'
import { noteAnswering } from '../data/answering'
import { writeWhileTyped } from '../forms/draft-pen'
import { createFormStore, type FormStore } from '../forms/profile/form-store'
import { useFromForm } from '../forms/profile/use-form-store'
import { makeOpId } from '../outbox/op-id'
import type { PayBy } from '../pay/pay-parts'
import { isSomebodyHere } from '../session/is-somebody-here'
import { dropSignUpDraft, readSignUpDraft, type SignUpDraft, writeSignUpDraft } from './sign-up-draft'

export type SignUpStore = FormStore<SignUpFieldName>
/** What the server knows a sign-up by, and how far this device got with it. */
export type Identity = Pick<SignUpDraft, 'intent' | 'customer_id' | 'subscription_ref' | 'wasSent'>

export interface SignUp {
  /** A new one each time the form is begun anew. */
  id: string
  store: SignUpStore
  /** The code of the chosen plan. */
  plan: string | null
  choosePlan: (code: string) => void
  payBy: PayBy
  choosePayBy: (by: PayBy) => void
  /** Its current value; not subscribed to. */
  identity: () => Readonly<Identity>
  /** Stores a change, before the call that it is about: after a reload, the same sign-up is asked about. */
  note: (change: Partial<Identity>) => void
  /** Makes a new intent for the next call, as the server is done with the last one. */
  renew: () => void
  /** This device had kept it from before. */
  isFound: boolean
  /** The draft held typed values too. */
  isRestored: boolean
  /** The form was begun anew: the focus must move. */
  hasMoved: { current: boolean }
  /** False if the browser could not store what is typed. */
  isKept: boolean
  /** Begins anew, under another intent: nothing that was typed stays, here or on the device. */
  startAnew: () => void
  /** The sign-up is over, with an account or without: deletes it from the device. */
  end: () => void
}

const untouched: SignUpDraft = {
  ...{ intent: '', subscription: null, payBy: 'card', values: {} },
  ...{ customer_id: null, subscription_ref: null, wasSent: false },
}

/** What somebody fills in to sign up, kept on this device while they do. */
export function useSignUp(): SignUp {
  const [begun, setBegun] = useState(() => begin(readSignUpDraft(Date.now())))
  const [plan, setPlan] = useState(begun.draft.subscription)
  const [payBy, setPayBy] = useState(begun.draft.payBy)
  const [isKept, setKept] = useState(true)
  const ended = useRef(false)
  const hasMoved = useRef(false)
  const chosen = useRef({ plan, payBy })
  chosen.current = { plan, payBy }
  const { store, identity, id } = begun
  // A late result of an abandoned sign-up must not change the one that was begun anew.
  const current = useRef(id)
  current.current = id

  const write = useRef((_change?: Partial<Identity>) => {})
  write.current = (change = {}) => {
    if (ended.current || isSomebodyHere()) return
    const found = readSignUpDraft(Date.now())
    const isOurs = found?.intent === identity.intent
    // Typing here does not undo how far another tab got with the same sign-up.
    const known = isOurs ? { ...identity, ...identityOf(found), ...change } : identity
    const { plan: subscription, payBy: by } = chosen.current
    const isWorth = store.isDirty() || subscription !== null || known.customer_id !== null || known.wasSent
    if (isWorth) {
      const { edits: values } = store.edited()
      setKept(writeSignUpDraft({ ...known, subscription, payBy: by, values }, Date.now()))
    } else if (isOurs) {
      // Another tab's stays.
      dropSignUpDraft()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is written as what was typed is.
  useEffect(() => {
    return writeWhileTyped(store, () => write.current())
  }, [store, identity, plan, payBy])

  const isBegun = useFromForm(store, (form) => form.isDirty())
  // An update of the portal waits for what is being typed.
  useEffect(() => (isBegun ? noteAnswering('sign-up') : undefined), [isBegun])

  const note = (change: Partial<Identity>) => {
    Object.assign(identity, change)
    if (current.current === id) write.current(change)
  }
  return {
    ...{ id, store, plan, payBy, isKept, note, hasMoved },
    choosePlan: setPlan,
    choosePayBy: setPayBy,
    identity: () => identity,
    renew: () => note({ ...noIdentity, intent: makeOpId(Date.now()) }),
    isFound: begun.isFound,
    isRestored: begun.isRestored,
    startAnew: () => {
      dropSignUpDraft()
      setBegun(begin(null))
      setPlan(null)
      setPayBy('card')
      ended.current = false
      hasMoved.current = true
    },
    end: () => {
      if (current.current !== id) return
      ended.current = true
      dropSignUpDraft()
    },
  }
}

const noIdentity = { customer_id: null, subscription_ref: null, wasSent: false }

interface Begun {
  id: string
  store: SignUpStore
  /** Changed in place: nothing is drawn from it. */
  identity: Identity
  draft: SignUpDraft
  isFound: boolean
  isRestored: boolean
}

function begin(found: SignUpDraft | null): Begun {
  const draft = found ?? { ...untouched, intent: makeOpId(Date.now()) }
  const store = createFormStore<SignUpFieldName>(initialValues)
  store.restore({ edits: draft.values, base: {} })
  return {
    ...{ store, draft, identity: identityOf(draft), isFound: found !== null },
    id: makeOpId(Date.now()),
    isRestored: found !== null && store.isDirty(),
  }
}

function identityOf({ intent, customer_id, subscription_ref, wasSent }: SignUpDraft): Identity {
  return { intent, customer_id, subscription_ref, wasSent }
}

/** Until somebody touches it, a switch has its initial value. */
const initialValues = Object.fromEntries(
  signUpFieldNames.flatMap((name) => {
    const { kind, initial } = signUpFields[name].definition
    return kind === 'boolean' ? [[name, initial ?? false]] : []
  }),
)
