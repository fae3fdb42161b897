import type { Plugin } from 'vite'

/** Where vite's helper works out the relation of a script that it fetches ahead of an `import()`. */
const relation = /const scriptRel = .*?;(?=const assetsURL)/s

const ofPage = `const scriptRel = navigator.serviceWorker?.controller || !document.createElement('link').relList.supports('modulepreload') ? 'preload' : 'modulepreload';`

/**
 * Under a worker the code of a screen is preloaded as a script, elsewhere as a module: Chromium takes the compiled code
 * that it stored of a module only from a plain preload, and compiles one ahead only as a module (decision 0155).
 */
export function compiledCode(): Plugin {
  return {
    name: 'callboard-compiled-code',
    apply: 'build',
    transform(code, id) {
      return id.includes('vite/preload-helper') ? { code: withRelation(code), map: null } : null
    },
  }
}

/** The helper, with our relation in place of its own; refuses a helper that it does not know. */
export function withRelation(helper: string): string {
  if (!relation.test(helper)) throw new Error('The preload helper of vite is another: see decision 0155')
  return helper.replace(relation, ofPage)
}
