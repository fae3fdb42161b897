import { expect, test } from 'vitest'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import { agencyProblem } from '../../config/agency-problem'
import sample from '../../config/sample-agency.json' with { type: 'json' }
import { retentionOf } from './kept-until'

const { payments, ...before } = sample.retention
const retentionIn = (file: unknown) => retentionOf(file as AgencyInfo)

test('a file that was written before there were payments stays right: they are kept for six years', () => {
  const file = { ...sample, retention: { ...before, pay: { years: 8, why: 'A rule of ours' } } }
  expect(agencyProblem(file)).toBeNull()
  expect(retentionIn(file)).toEqual({ ...file.retention, payments })
  expect(payments.years).toBe(6)
})

test('a file that says how long payments are kept is followed, and one that says it wrong is refused', () => {
  const keeping = (given: unknown) => ({ ...sample, retention: { ...before, payments: given } })
  expect(retentionIn(keeping({ years: 7, why: 'Our auditors' })).payments).toEqual({ years: 7, why: 'Our auditors' })
  expect(agencyProblem(keeping({ years: 7 }))).toBe('retention.payments.why must be a text of 1 to 200 characters')
  expect(agencyProblem(keeping(null))).toMatch(/^retention\.payments must hold years/)
})
