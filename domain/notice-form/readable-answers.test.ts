import { expect, it } from 'vitest'
import { readableAnswers } from './readable-answers'

it('are read in the words in which they were asked', () => {
  const answers = readableAnswers([
    { field: 'freetime', label: 'When you could film', value: 'Always' },
    { field: 'worklocations', label: 'Where you could work', value: ['Cork', 'Kerry'] },
    { field: 'agreetcs', label: 'I accept the terms & conditions', value: true },
    { field: 'receive_notices', label: 'Send me notices of new castings', value: false },
  ])
  expect(answers.map(({ field, label, value }) => [field, label, value])).toEqual([
    ['freetime', 'When you could film', 'Always'],
    ['worklocations', 'Where you could work', 'Cork, Kerry'],
    ['agreetcs', 'I accept the terms & conditions', 'Yes'],
    ['receive_notices', 'Send me notices of new castings', 'No'],
  ])
})
