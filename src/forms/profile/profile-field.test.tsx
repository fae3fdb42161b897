import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../tests/support/render'
import { createFormStore } from './form-store'
import { ProfileField } from './profile-field'
import { useFormField } from './use-form-store'

const store = () => createFormStore({ emailnotify: null, smsnotify: null, listingblocked: null })

/** A switch of the profile over a form of its own. */
function Switch({
  name,
  form,
}: {
  name: 'emailnotify' | 'smsnotify' | 'listingblocked'
  form: ReturnType<typeof store>
}) {
  const { value } = useFormField(form, name)
  return <ProfileField name={name} value={value} onChange={form.set} />
}

function show(name: 'emailnotify' | 'smsnotify' | 'listingblocked') {
  const form = store()
  render(<Switch name={name} form={form} />)
  const control = screen.getByRole<HTMLInputElement>('switch')
  return { form, control, press: () => fireEvent.click(control) }
}

it.each([
  // Mails go until somebody says no.
  ['emailnotify', true],
  ['smsnotify', false],
  // Stored the other way round: "I am available" shows.
  ['listingblocked', true],
] as const)('an unset switch shows what is in force: %s', (name, shown) => {
  expect(show(name).control.checked).toBe(shown)
})

it.each([
  ['emailnotify', 1, false],
  ['emailnotify', 2, true],
  ['smsnotify', 1, true],
  ['smsnotify', 2, false],
  ['listingblocked', 2, false],
] as const)(
  'a switch that was touched is a choice, also where it is back where it was: %s, %i times',
  (name, times, stored) => {
    const { form, press } = show(name)
    for (let time = 0; time < times; time++) press()
    expect(form.edited().edits).toEqual({ [name]: stored })
  },
)
