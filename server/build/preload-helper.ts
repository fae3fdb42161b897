import type { Plugin } from 'vite'

/** What vite's helper for `import()` says, and what ours says in its place. */
const changes: [RegExp, string][] = [
  // Under a worker the code of a screen is preloaded as a script (docs/decisions/worker.md).
  [/const scriptRel = .*?;(?=const assetsURL)/s, `const scriptRel = 'preload';`],
  // Elsewhere all of it is fetched before `import()` asks for it: a module that did not come once, preloaded or imported,
  // fails at each later call until the page is loaded again (docs/decisions/worker.md).
  [
    /(?=const link = document\.createElement)/,
    `if (!isCss && !navigator.serviceWorker?.controller) return fetch(dep.href).then(async (answer) => {
      if (!answer.ok) throw new Error('status ' + answer.status);
      await answer.arrayBuffer();
    }).catch((cause) => { throw new Error('Unable to preload ' + dep, { cause }) });
    `,
  ],
  // A stylesheet that did not come is asked for again with the next call (docs/decisions/worker.md).
  [/seen\[href\] = void 0;(?=\s*throw)/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
]

/**
 * Vite's helper with our changes. Chromium takes the compiled code that it stored of a module only from a plain preload; and
 * vite's own helper asks once for each file, so that a part whose code did not come at the first call would never come, or
 * would stand there without its styles.
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
    if (!theirs.test(code)) throw new Error('The preload helper of vite is another: see docs/decisions/worker.md')
    return code.replace(theirs, ours)
  }, helper)
}
