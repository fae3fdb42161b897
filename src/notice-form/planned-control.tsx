import { memo } from 'react'
import { isEmpty } from '../../domain/forms/empty'
import type { FieldValue } from '../../domain/forms/field-definition'
import { plannedProblem } from '../../domain/notice-form/application'
import { leftAnswer, storedAnswer } from '../../domain/notice-form/application-fields'
import type { PlannedValue } from '../../domain/notice-form/form-plan'
import { useAgencyInfo } from '../data/agency-info'
import { drawApplicationControl } from '../forms/application/draw-application-control'
import { fieldId } from '../forms/profile/control-props'
import { useFormField } from '../forms/profile/use-form-store'
import type { ApplicationStore } from './form-name'

interface PlannedControlProps {
  planned: PlannedValue
  store: ApplicationStore
  today: string
}

/** A question of the form: renders when its own value or problem changes, and not at another's key press. */
export const PlannedControl = memo(function PlannedControl({ planned, store, today }: PlannedControlProps) {
  const { name, definition, terms, required } = planned
  const { value, problem } = useFormField(store, name)
  const problemOf = (given: FieldValue) => {
    const normal = storedAnswer(definition, given)
    return isEmpty(normal) ? null : plannedProblem(planned, normal, today)
  }
  const control = {
    id: fieldId(name),
    label: definition.label,
    hint: name === 'agreetcs' ? <TermsLink hint={definition.hint} /> : definition.hint,
    mandatory: required,
    problem,
    value,
    // A field with a problem is checked again while it is corrected; any other is not checked while it is typed.
    onChange: (next: FieldValue) => {
      store.set(name, next)
      if (problem !== null) store.setProblem(name, problemOf(next))
    },
    // On leaving, the value is cleaned and checked; whether an empty field is required, only Submit checks.
    onLeave: () => {
      if (!store.isEdited(name)) return
      const left = leftAnswer(definition, store.value(name))
      store.set(name, left)
      if (!isEmpty(left)) store.setProblem(name, problemOf(left))
    },
  }
  return drawApplicationControl(definition, terms, control, today)
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
