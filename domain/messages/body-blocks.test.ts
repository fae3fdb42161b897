import { describe, expect, it } from 'vitest'
import { bodyBlocks, factOf } from './body-blocks'

describe('bodyBlocks', () => {
  it('parts paragraphs at empty lines and keeps single line breaks', () => {
    expect(bodyBlocks('One.\nStill one.\r\n\r\nTwo.')).toEqual([
      { kind: 'paragraph', lines: ['One.', 'Still one.'] },
      { kind: 'paragraph', lines: ['Two.'] },
    ])
  })

  it('makes facts of two or more label lines, also between sentences', () => {
    expect(bodyBlocks('Hello.\nWhen: Tuesday 24 November\nCall: 6.30 am\nIt is outdoors.')).toEqual([
      { kind: 'paragraph', lines: ['Hello.'] },
      {
        kind: 'facts',
        facts: [
          { label: 'When', value: 'Tuesday 24 November' },
          { label: 'Call', value: '6.30 am' },
        ],
      },
      { kind: 'paragraph', lines: ['It is outdoors.'] },
    ])
  })

  it('leaves one label line alone, an address and a time in the running text', () => {
    const text = 'Note: bring boots\nhttps://example.com/x\nat 6:30 sharp'
    expect(bodyBlocks(text)).toEqual([{ kind: 'paragraph', lines: text.split('\n') }])
  })

  it('gives nothing for an empty text', () => {
    expect(bodyBlocks(' \n\n ')).toEqual([])
  })
})

describe('factOf', () => {
  it('finds a fact by label whatever its case', () => {
    const blocks = bodyBlocks('WHEN: Friday\nWhere: Bray')
    expect(factOf(blocks, ['when', 'date'])).toBe('Friday')
    expect(factOf(blocks, ['pay'])).toBeNull()
  })
})
