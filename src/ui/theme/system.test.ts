import { afterEach, describe, expect, it, vi } from 'vitest'
import { system } from './system'

afterEach(() => vi.restoreAllMocks())

/** Every choice of one value a variant. */
function combinations(variants: Record<string, readonly (string | boolean)[]>): Record<string, string | boolean>[] {
  return Object.entries(variants).reduce<Record<string, string | boolean>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/**
 * The library sorts the media queries that stand beside each other, and compares two without a length as words of a
 * language: the first such comparison of a page takes some 40 ms on a slow phone (docs/decisions/speed.md).
 */
describe('recipes in the way of a start', () => {
  it.each(['button', 'badge', 'skeleton'])('%s compares no words', (name) => {
    const compared = vi.spyOn(String.prototype, 'localeCompare')
    const recipe = system.cva(system.getRecipe(name))
    for (const one of combinations(recipe.variantMap)) expect(recipe(one)).not.toEqual({})
    expect(compared).not.toHaveBeenCalled()
  })

  it.each(['card', 'alert'])('%s compares no words', (name) => {
    const compared = vi.spyOn(String.prototype, 'localeCompare')
    const recipe = system.sva(system.getSlotRecipe(name))
    for (const one of combinations(recipe.variantMap)) expect(recipe(one)).not.toEqual({})
    expect(compared).not.toHaveBeenCalled()
  })

  it('sees a comparison where there is one', () => {
    const compared = vi.spyOn(String.prototype, 'localeCompare')
    const recipe = system.cva({
      base: { '@media (hover: hover)': { color: 'text' }, '@media (forced-colors: active)': { color: 'quiet' } },
    })
    recipe({})
    expect(compared).toHaveBeenCalled()
  })
})
