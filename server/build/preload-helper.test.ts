import { expect, test } from 'vitest'
import { changed } from './preload-helper'

const helper = `const scriptRel = /* @__PURE__ */ (function () {
 const one = 1;
 return one })();const assetsURL = 1;
const link = document.createElement("link");
once((err) => {
\t\tseen[href] = void 0;
\t\tthrow err;
});
if (e.type === "error") rej(new Error());
else res(e);`

test('the preload helper names code as scripts, and fetches it first where no worker is there', () => {
  expect(changed(helper)).toMatch(/^const scriptRel = 'preload';const assetsURL = 1;\n/)
  expect(changed(helper)).toMatch(
    /if \(!isCss && !navigator\.serviceWorker\?\.controller\) return fetch\(dep\.href\)[^}]*\}\)\.catch\(.*\}\);\s*const link/s,
  )
})

test('it forgets a stylesheet that did not come', () => {
  expect(changed(helper)).toContain('\tdelete seen[href];\n\t\tthrow err')
  expect(changed(helper)).toContain('if (e.type === "error") link.remove(), rej(new Error());\nelse')
})

test.each(['const assetsURL', 'const link', 'seen[href]', 'rej('])(
  'a helper that says %s otherwise stops the build',
  (part) => {
    expect(() => changed(helper.replace(part, 'other'))).toThrow('docs/decisions/worker.md')
  },
)
