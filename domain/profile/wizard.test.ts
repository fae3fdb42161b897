import { expect, it } from 'vitest'
import { nextWizardPage, stepOf, wizardOrder } from './wizard'

it('goes in the listed order, and nothing follows payroll', () => {
  const order = ['StartHere', 'Photos', 'Submissions', 'Contact', 'Personal', 'Availability', 'Measurements']
  order.push('Vimeo', 'Audio', 'Experience', 'Training', 'SpecialLists', 'Payroll')
  expect(wizardOrder).toEqual(order)
  expect(wizardOrder.map((name) => nextWizardPage(name))).toEqual([...order.slice(1), null])
  expect(nextWizardPage('Home')).toBeNull()
})

it('numbers the pages as the specification does; Training and Payroll carry none', () => {
  expect(wizardOrder.map((name) => stepOf(name))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null, 11, null])
  expect(stepOf('Messages')).toBeNull()
})
