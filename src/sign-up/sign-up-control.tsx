import { memo, type ReactNode } from 'react'
import { isEmpty } from '../../domain/forms/empty'
import type { FieldValue } from '../../domain/forms/field-definition'
import { leftAnswer, termsOfField } from '../../domain/notice-form/application-fields'
import { normaliseSignUp, type SignUpFieldName, signUpFields } from '../../domain/service-plan/sign-up'
import { useAgencyInfo } from '../data/agency-info'
import { drawApplicationControl } from '../forms/application/draw-application-control'
import { fieldId } from '../forms/profile/control-props'
import { useFormField } from '../forms/profile/use-form-store'
import { isAsked, problemsOf } from './sign-up-problems'
import type { SignUpStore } from './use-sign-up'

interface SignUpControlProps {
  name: SignUpFieldName
  store: SignUpStore
  today: string
  /** Shown below the field. */
  note?: ReactNode
  /** It was left, or is typed again. */
  onLeft?: (value: FieldValue) => void
  onTyped?: () => void
}

/** A field of the sign-up: renders when its own value or problem changes, and not at another's key press. */
export const SignUpControl = memo(function SignUpControl(props: SignUpControlProps) {
  const { name, store, today, note, onLeft, onTyped } = props
  const { definition } = signUpFields[name]
  const { value, problem } = useFormField(store, name)
  const { name: agency } = useAgencyInfo()
  // An empty field shows no problem until the button is pressed.
  const check = () => {
    const values = normaliseSignUp(store.values())
    const wrong = problemsOf(values, { today, agency }).get(name) ?? null
    store.setProblem(name, isEmpty(values[name] ?? null) ? null : wrong)
  }
  const control = {
    ...{ id: fieldId(name), label: definition.label, mandatory: isAsked(name), problem, value, note },
    hint: name === 'agreetcs' ? <TermsLink hint={definition.hint} /> : definition.hint,
    onChange: (next: FieldValue) => {
      store.set(name, next)
      onTyped?.()
      // A field with a problem is checked again while it is corrected.
      if (problem !== null) check()
    },
    // On leaving, the value is cleaned and checked.
    onLeave: () => {
      if (!store.isEdited(name)) return
      store.set(name, leftAnswer(definition, store.value(name)))
      check()
      onLeft?.(store.value(name))
    },
  }
  return drawApplicationControl(definition, termsOfField(definition), control, today)
})

/** The terms open in a new tab, so that nobody leaves the form to read them. */
function TermsLink({ hint }: { hint: string | undefined }) {
  const { links } = useAgencyInfo()
  return (
    <span>
      {hint ? `${hint} ` : null}
      <a href={links.member_terms} target="_blank" rel="noopener">
        Read the terms &amp; conditions<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </span>
  )
}
