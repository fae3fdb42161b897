import { expect, it } from 'vitest'
import { answerNames, readableAnswers } from './readable-answers'

it('reads what was answered in the form’s order and words; what it does not ask for any more comes last, by its usual name', () => {
  const names = answerNames(
    JSON.stringify({
      sections: {
        Availability: { fields: ['freetime', 'worklocations'] },
        Account: { fields: ['emailaddress', 'loginpass', 'firstname', 'lastname', 'dateofbirth', 'agreetcs'] },
      },
      fields: { freetime: { label: 'When you could film' } },
    }),
  )
  const answers = { agreetcs: true, heardabout: 'A friend', worklocations: ['Cork', 'Kerry'], freetime: 'Always' }
  expect(
    readableAnswers({ ...answers, receive_notices: false }, names).map(({ label, value }) => [label, value]),
  ).toEqual([
    ['When you could film', 'Always'],
    ['Where you could work', 'Cork, Kerry'],
    ['I accept the terms & conditions', 'Yes'],
    ['How you heard about us', 'A friend'],
    ['Send me notices of new castings', 'No'],
  ])
})
