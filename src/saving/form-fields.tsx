import { dublinDay } from '../../domain/dates/dublin-day'
import { shownNames } from '../../domain/forms/form-definition'
import { fieldId } from '../forms/profile/control-props'
import { drawControl } from '../forms/profile/draw-control'
import { FieldCell, FieldGrid } from '../forms/profile/field-grid'
import { useFormField, useFromForm } from '../forms/profile/use-form-store'
import type { FormState } from './use-form-state'

/** The fields of a form, each by its kind, as they show with what is typed. */
export function FormFields<Name extends string>({ form }: { form: FormState<Name> }) {
  const { definition, store } = form
  const shown = useFromForm(store, (now) => shownNames(definition, now.values()).join(' '))
  return (
    <FieldGrid>
      {definition.names
        .filter((name) => shown.split(' ').includes(name))
        .map((name) => (
          <FieldCell key={name} name={name} isShort={definition.fields[name].short === true}>
            <Control form={form} name={name} />
          </FieldCell>
        ))}
    </FieldGrid>
  )
}

function Control<Name extends string>({ form, name }: { form: FormState<Name>; name: Name }) {
  const definition = form.definition.fields[name]
  const { value, problem } = useFormField(form.store, name)
  const { label, hint, mandatory } = definition
  const control = {
    ...{ id: fieldId(name), label, hint, mandatory, problem, value },
    onChange: (next: typeof value) => form.change(name, next),
    onLeave: () => form.leave(name),
  }
  return drawControl(definition, control, dublinDay(new Date()))
}
