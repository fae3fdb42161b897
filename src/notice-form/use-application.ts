import { useEffect, useRef, useState } from 'react'
import type { FieldValue } from '../../domain/forms/field-definition'
import { initialValues } from '../../domain/notice-form/application'
import type { FormPlan } from '../../domain/notice-form/form-plan'
import { noteAnswering } from '../data/answering'
import { writeWhileTyped } from '../forms/draft-pen'
import { createFormStore } from '../forms/profile/form-store'
import { useFromForm } from '../forms/profile/use-form-store'
import { makeOpId } from '../outbox/op-id'
import { isSomebodyHere } from '../session/is-somebody-here'
import { dropApplicationDraft, readApplicationDraft, type Step, writeApplicationDraft } from './application-draft'
import type { ApplicationStore, FormName } from './form-name'
import { createPhotoDesk, type PhotoDesk, prepareLater } from './photo-desk'

export interface Application {
  form_id: number
  plan: FormPlan
  /** A new one each time the form is begun anew. */
  id: string
  /** The key under which it is sent with that log-in name: a new one if it was sent with another name, or if isNew. */
  keyFor: (loginname: string, isNew?: boolean) => string
  /** It was sent under its key, whatever came of it. */
  wasSent: () => boolean
  /** The address that has no account, by the server's last answer; null: not asked, or there is one. */
  free: { current: FieldValue }
  /** The step has changed, or the form was begun anew: the focus must move. */
  hasMoved: { readonly current: boolean }
  /** False if the browser could not store what is typed. */
  isKept: boolean
  step: Step
  setStep: (step: Step) => void
  store: ApplicationStore
  photos: PhotoDesk
  /** Typed values from before were on this device. */
  isRestored: boolean
  /** Begins anew: nothing that was typed stays, here or on the device. */
  startOver: () => void
  /** The agency has it: deletes its draft from the device, and its photos. */
  end: () => void
}

/** What somebody fills in, kept on this device while they do. isKept false: a preview, of which nothing stays. */
export function useApplication(form_id: number, plan: FormPlan, isKept: boolean): Application {
  const [begun, setBegun] = useState(() => begin(form_id, plan, isKept))
  const [step, setStep] = useState<Step>(isKept ? begun.step : 'form')
  const ended = useRef(!isKept)
  const free = useRef<FieldValue>(step === 'form' ? begun.store.value('emailaddress') : null)
  const hasMoved = useRef(false)
  const [canKeep, setCanKeep] = useState(true)
  const { store, identity, photos, id } = begun

  useEffect(() => {
    const write = () => {
      if (ended.current || isSomebodyHere()) return
      const { edits: values } = store.edited()
      if (step !== 'email' || store.isDirty()) {
        setCanKeep(writeApplicationDraft(form_id, { ...identity, step, values }, Date.now()))
      } else if (readApplicationDraft(form_id, Date.now())?.application_key === identity.application_key) {
        // Another tab's stays.
        dropApplicationDraft(form_id)
      }
    }
    return writeWhileTyped(store, write)
  }, [form_id, identity, step, store])

  const isBegun = useFromForm(store, (form) => form.isDirty())
  // An update of the portal waits for what is being typed.
  useEffect(() => (isBegun ? noteAnswering(`application.${form_id}`) : undefined), [isBegun, form_id])

  return {
    ...{ form_id, plan, id, step, store, photos, free, hasMoved, isKept: canKeep },
    setStep: (next) => {
      hasMoved.current = true
      setStep(next)
    },
    wasSent: () => identity.sent_as !== null,
    keyFor: (loginname, isNew = false) => {
      const isAnother = identity.sent_as !== null && identity.sent_as !== loginname
      if (isNew || isAnother) identity.application_key = makeOpId(Date.now())
      identity.sent_as = loginname
      // Stored before it is sent, so that it is sent under the same key after a reload.
      if (!ended.current) {
        const { edits: values } = store.edited()
        writeApplicationDraft(form_id, { ...identity, step, values }, Date.now())
      }
      return identity.application_key
    },
    isRestored: begun.isRestored,
    startOver: () => {
      dropApplicationDraft(form_id)
      setBegun(begin(form_id, plan, false))
      hasMoved.current = true
      free.current = null
      setStep('email')
    },
    end: () => {
      ended.current = true
      dropApplicationDraft(form_id)
      photos.clear()
    },
  }
}

interface Begun {
  store: ApplicationStore
  photos: PhotoDesk
  id: string
  /** Changed in place: nothing is drawn from it. */
  identity: { application_key: string; sent_as: string | null }
  step: Step
  isRestored: boolean
}

function begin(form_id: number, plan: FormPlan, isKept: boolean): Begun {
  const found = isKept ? readApplicationDraft(form_id, Date.now()) : null
  const store = createFormStore<FormName>(initialValues(plan))
  if (found) store.restore({ edits: found.values, base: {} })
  const id = makeOpId(Date.now())
  return {
    store,
    photos: createPhotoDesk(prepareLater),
    id,
    identity: { application_key: found?.application_key ?? id, sent_as: found?.sent_as ?? null },
    // Without an address, it begins at the first step.
    step: found?.step === 'form' && store.value('emailaddress') !== null ? 'form' : 'email',
    isRestored: found !== null && store.isDirty(),
  }
}
