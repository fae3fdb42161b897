import { expect, test } from 'vitest'
import { withRelation } from './compiled-code'

test('the preload helper asks whether a worker is there', () => {
  const own = `const scriptRel = /* @__PURE__ */ (function () {\n const one = 1;\n return one })();const assetsURL = 1;`
  expect(withRelation(own)).toMatch(
    /^const scriptRel = navigator\.serviceWorker\?\.controller [^;]*;const assetsURL = 1;$/,
  )
})

test('a helper that is written otherwise stops the build', () => {
  expect(() => withRelation('const rel = 1;const assetsURL = 1;')).toThrow('decision 0155')
})
