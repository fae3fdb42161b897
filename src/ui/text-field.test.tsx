import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../tests/support/render'
import { PasswordField } from './text-field'

it('hides a shown password before its form is sent, so that the browser does not remember it as a text', () => {
  const sent: string[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(screen.getByLabelText<HTMLInputElement>('Password').type)
      }}
    >
      <PasswordField label="Password" name="password" defaultValue="kept-secret" />
      <button type="submit">Send</button>
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(field.type).toBe('text')
  fireEvent.submit(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual(['password'])
  expect(field.value).toBe('kept-secret')
  // It can be shown again.
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(field.type).toBe('text')
})
