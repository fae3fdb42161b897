import type { Plugin } from 'vite'

/** What vite's helper for `import()` says, and what ours says in its place. */
const changes: [RegExp, string][] = [
  // Under a worker the code of a screen is preloaded as a script, elsewhere as a module (decision 0155).
  [
    /const scriptRel = .*?;(?=const assetsURL)/s,
    `const scriptRel = navigator.serviceWorker?.controller || !document.createElement('link').relList.supports('modulepreload') ? 'preload' : 'modulepreload';`,
  ],
  // A stylesheet that did not come is asked for again with the next call (decision 0164).
  [/seen\[href\] = void 0;(?=\s*throw)/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
]

/**
 * Vite's helper with our changes. Chromium takes the compiled code that it stored of a module only from a plain preload, and
 * compiles one ahead only as a module; and vite's own helper asks once for each stylesheet, so that a part whose code came at
 * the second call would stand there without its styles.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'callboard-preload-helper',
    apply: 'build',
    transform(code, id) {
      return id.includes('vite/preload-helper') ? { code: changed(code), map: null } : null
    },
  }
}

/** The helper as we want it; refuses a helper that it does not know. */
export function changed(helper: string): string {
  return changes.reduce((code, [theirs, ours]) => {
    if (!theirs.test(code)) throw new Error('The preload helper of vite is another: see decisions 0155 and 0164')
    return code.replace(theirs, ours)
  }, helper)
}
