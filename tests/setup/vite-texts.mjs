/**
 * Does for tests that Playwright loads what Vite does with the texts that the server takes in (its SQL, its schemas, its
 * pages): hooks of Node's module loader for `?raw` and for `import.meta.glob`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import module from 'node:module'

export function resolve(specifier, context, next) {
  if (!specifier.endsWith('?raw')) return next(specifier, context)
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
}

export function load(url, context, next) {
  if (url.endsWith('?raw')) {
    const source = `export default ${JSON.stringify(readFileSync(new URL(url), 'utf8'))}`
    return { format: 'module', source, shortCircuit: true }
  }
  const loaded = next(url, context)
  if (url.includes('/node_modules/')) return loaded
  // Hooks in the thread of the modules give their answer at once; hooks in a thread of their own give a promise.
  return loaded instanceof Promise ? loaded.then((one) => withTexts(one, url)) : withTexts(loaded, url)
}

/** Puts the texts of files into a module that asks for them. */
function withTexts(loaded, url) {
  const source = loaded.source ? String(loaded.source) : ''
  const patterns = [...source.matchAll(/import\.meta\.glob\(\s*['"]([^'"]+)/g)].map(([, pattern]) => pattern)
  if (patterns.length === 0) return loaded
  const texts = Object.fromEntries(patterns.map((pattern) => [pattern, textsOf(pattern, url)]))
  return { ...loaded, source: `import.meta.glob = (pattern) => (${JSON.stringify(texts)})[pattern]; ${source}` }
}

/** The files of one folder whose names end as the pattern says ('../site/*.{html,css}'), by their paths as seen from `base`. */
function textsOf(pattern, base) {
  const folder = pattern.slice(0, pattern.lastIndexOf('/') + 1)
  const [, ends] = /^\*\.\{?([\w,]+)\}?$/.exec(pattern.slice(folder.length)) ?? []
  if (!ends) throw new Error(`Not a pattern that tests know: ${pattern}`)
  const names = readdirSync(new URL(folder, base)).filter((name) => ends.split(',').includes(name.split('.').at(-1)))
  return Object.fromEntries(
    names.sort().map((name) => [folder + name, readFileSync(new URL(folder + name, base), 'utf8')]),
  )
}

/** Makes Node load modules that ask for texts, from now on. */
export function takeTexts() {
  if (module.registerHooks) module.registerHooks({ resolve, load })
  else module.register(import.meta.url)
}
