import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Snackbar } from '../ui/snackbar'
import { forgetNotices } from '../ui/snackbar-store'
import { PayrollForm } from './payroll-form'

const details = {
  ...{ eft_bankname: 'AIB Bank', eft_accountname: 'Niamh Carrowmore', eft_bic: null },
  ...{ eft_iban: 'IE29AIBK93115212345678', ppsnumber: '1234567T' },
}

beforeEach(() => forgetNotices())

it('says of a save without a change that there was nothing to save, as every page does', async () => {
  const onSaved = vi.fn()
  const { container } = render(
    <>
      <PayrollForm extraid={20417} details={details} onBusy={vi.fn()} onSaved={onSaved} />
      <Snackbar />
    </>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('No form.')
  await act(async () => void fireEvent.submit(form))
  expect(screen.getByRole('status').textContent).toContain('There was nothing to save')
  expect(onSaved).toHaveBeenCalledTimes(1)
})
