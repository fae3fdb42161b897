import { describe, expect, it } from 'vitest'
import { routes } from '../../domain/access/routes'
import { toComeWords } from '../to-come/to-come-words'
import { screens } from './screens'

describe('the screens', () => {
  it('are there for exactly the routes that work now', () => {
    const working = routes.filter((route) => route.issue === null).map((route) => route.name)
    expect(Object.keys(screens).sort()).toEqual([...working].sort())
  })

  it('that are to come each have their sentence, and no others do', () => {
    const later = routes.filter((route) => route.issue !== null).map((route) => route.name)
    expect(Object.keys(toComeWords).sort()).toEqual([...later].sort())
  })
})
