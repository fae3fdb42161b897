import type { Plugin } from 'vite'

/** Replacements in the code of vite's helper for `import()`. */
const changes: [RegExp, string][] = [
  // Under a worker the code of a screen is preloaded as a script (docs/decisions/worker.md).
  [/const scriptRel = .*?;(?=const assetsURL)/s, `const scriptRel = 'preload';`],
  // Without a worker all code is fetched before `import()` requests it: a module that failed once, preloaded or imported,
  // fails at each later call until the page is reloaded (docs/decisions/worker.md).
  [
    /(?=const link = document\.createElement)/,
    `if (!isCss && !navigator.serviceWorker?.controller) return fetch(dep.href).then(async (answer) => {
      if (!answer.ok) throw new Error('status ' + answer.status);
      await answer.arrayBuffer();
    }).catch((cause) => { throw new Error('Unable to preload ' + dep, { cause }) });
    `,
  ],
  // A stylesheet that failed to load is requested again at the next call (docs/decisions/worker.md).
  [/seen\[href\] = void 0;(?=\s*throw)/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
]

/**
 * Vite's helper with our changes. Chromium reuses its cached compiled code of a module only with a plain preload; and vite's
 * own helper requests each file once, so that a part whose code failed to load at the first call would never load, or would
 * appear without its styles.
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

/** Applies the changes; throws where one does not match, as after an upgrade of vite. */
export function changed(helper: string): string {
  return changes.reduce((code, [theirs, ours]) => {
    if (!theirs.test(code)) throw new Error('The preload helper of vite is another: see docs/decisions/worker.md')
    return code.replace(theirs, ours)
  }, helper)
}
