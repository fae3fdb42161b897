import { expect, it } from 'vitest'
import { subjectOfTabDraft } from './former-drafts'

it.each([
  ['20417.20418.31', 20418],
  ['tried.20417.20418.add_experience', 20418],
  ['20418.Contact', 20418],
  ['experience.20418', 20418],
  ['leave.20418', 20418],
  ['family.20417', 20417],
  ['speciallist.20418.7', 20418],
  ['m.20418', null],
  ['m.0whebnotbTz1Pmj2J7u-v', null],
])('the draft %s is about %s', (key, subject) => {
  expect(subjectOfTabDraft(key)).toBe(subject)
})
