import { describe, expect, it } from 'vitest'
import { changedFields } from './changes'

describe('changed fields', () => {
  it('are those with another value than before', () => {
    expect(changedFields({ firstname: 'Ann', build: 'Slim' }, { firstname: 'Ann', build: 'Broad' })).toEqual({
      build: 'Broad',
    })
  })

  it('count what was not there as empty, and what is not said as unchanged', () => {
    expect(changedFields({}, { firstname: null, build: 'Slim' })).toEqual({ build: 'Slim' })
    expect(changedFields({ build: 'Slim', irish: 'N' }, { build: null })).toEqual({ build: null })
  })

  it('tell false from nothing', () => {
    expect(changedFields({ havecar: null }, { havecar: false })).toEqual({ havecar: false })
    expect(changedFields({ havecar: false }, { havecar: false })).toEqual({})
  })
})
