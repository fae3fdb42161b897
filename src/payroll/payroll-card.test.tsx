import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { PayrollCard } from './payroll-card'

const details = {
  eft_bankname: 'AIB Bank',
  eft_accountname: 'Niamh Carrowmore',
  eft_bic: 'AIBKIE2D',
  eft_iban: 'IE29AIBK93115212345678',
  ppsnumber: '1234567TW',
}

describe('the bank details', () => {
  it('show the end of IBAN and PPS number, and the whole of each when asked', () => {
    const { container } = render(<PayrollCard details={details} onOpen={vi.fn()} />)
    const text = () => container.textContent ?? ''
    expect(text()).not.toMatch(/AIBK|12345/)
    fireEvent.click(screen.getByRole('button', { name: 'Show IBAN' }))
    expect(text()).toContain('IE29 AIBK 9311 5212 3456 78')
    expect(text()).not.toContain('1234567TW')
    fireEvent.click(screen.getByRole('button', { name: 'Show PPS number' }))
    expect(text()).toContain('1234567TW')
    fireEvent.click(screen.getByRole('button', { name: 'Hide IBAN' }))
    expect(text()).not.toContain('AIBK')
    expect(text()).toContain('1234567TW')
  })

  it('have nothing to show where nothing is given', () => {
    render(<PayrollCard details={{ ...details, ppsnumber: null }} onOpen={vi.fn()} />)
    expect(screen.queryByRole('button', { name: /PPS/ })).toBeNull()
  })
})
