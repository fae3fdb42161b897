import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Review } from '../../domain/profile/review-advice'
import { render } from '../../tests/support/render'
import { AdviceList } from './advice-list'

const fine: Review = {
  ...{ accept_employmentterms: true, has_minimum_data: true, has_mobile: true, has_headshot: true },
  ...{ headshot_age: 20, headshot_quality: 4, rtw_submitted: true, rtw_verified: true, rtw_expiring_soon: false },
  ...{ rtw_resubmit: false, system: 'main', subscription_expired: false, subscription_expiring_soon: false },
  ...{ subscription_failed: false, has_training_full: true, has_training_online: true, has_si_training: true },
  ...{ twt_sent: 10, twt_responded: 9, twt_rate: 90, age: 30 },
}
const shown = (change: Partial<Review>) =>
  render(
    <MemoryRouter>
      <AdviceList extraid={20433} review={{ ...fine, ...change }} className={undefined} />
    </MemoryRouter>,
  )

it.each<[string, Partial<Review>, string]>([
  ['could not be renewed', { subscription_failed: true }, 'Your subscription could not be renewed'],
  ['ends soon', { subscription_expiring_soon: true }, 'Your subscription expires soon'],
])('a plan that %s has a line on Home, which leads to the Service Plan', (_, change, title) => {
  shown(change)
  const line = screen.getByRole('link', { name: new RegExp(title) })
  expect(line.getAttribute('href')).toBe('/member/account')
})

it('a plan about which nobody has to do anything has none', () => {
  const { container } = shown({})
  expect(container.textContent).toBe('')
})
