import { describe, expect, it } from 'vitest'
import { countsWords } from './sent-consent'

describe('until when a form counts', () => {
  it('a parent’s has no end, a school’s ends with the school year in which it was received', () => {
    expect(countsWords('parent-form', '2020-01-31', '2026-11-25')).toEqual({
      ...{ text: 'Counts until the agency takes it back.', isOver: false },
    })
    for (const day of ['2026-09-01', '2026-11-25'])
      expect(countsWords('school-form', day, '2026-11-25')).toEqual({
        ...{ text: 'Counts until 31 August 2027, the end of that school year.', isOver: false },
      })
    expect(countsWords('school-form', '2026-08-31', '2026-11-25')).toEqual({
      ...{ text: 'Counts no more: that school year ended on 31 August 2026.', isOver: true },
    })
  })
})
