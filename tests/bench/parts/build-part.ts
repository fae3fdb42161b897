import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** An export of a part's file. */
export type Side = 'Ours' | 'Library' | 'Bare'

/**
 * Builds a page that has React at once and one side of these parts on demand. Gives the parts' bytes (brotli): their
 * scripts and styles without React's and the page's own.
 */
export async function buildParts(
  root: string,
  folder: string,
  page: { name: string; parts: readonly string[]; side: Side },
): Promise<number> {
  const out = join(folder, `${page.name}.${page.side}`)
  const here = join(root, 'tests/bench/parts')
  const imports = page.parts.map((part, at) => `import { ${page.side} as Part${at} } from '${here}/${part}.tsx'`)
  const sources: Record<string, string> = {
    'virtual:page': `import { createRoot } from 'react-dom/client'
import { jsx } from 'react/jsx-runtime'
import 'react-router-dom'
globalThis.part = { load: () => import('virtual:part').then(({ Part }) => (into) => createRoot(into).render(jsx(Part, {}))) }`,
    // Our parts are drawn in the portal's theme, as everything on its pages is. The library's parts bring their own.
    'virtual:part': `import { jsx } from 'react/jsx-runtime'
import { ThemeRoot } from '${root}/src/ui/theme/root.tsx'
${imports.join('\n')}
const parts = () => [${page.parts.map((_, at) => `jsx(Part${at}, {}, ${at})`).join()}]
export const Part = ${page.side === 'Ours' ? '() => jsx(ThemeRoot, { children: parts() })' : 'parts'}`,
  }
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    define: { __CALLBOARD_VERSION__: '"0"' },
    plugins: [
      react(),
      {
        name: 'part',
        resolveId: (id) => (id in sources ? `\0${id}` : null),
        load: (id) => sources[id.slice(1)] ?? null,
      },
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { page: 'virtual:page' },
        // A part's file holds both sides, and only the side that is asked for is built.
        treeshake: { moduleSideEffects: (id: string) => /\.css|virtual:page/.test(id) },
        output: {
          entryFileNames: 'page.js',
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            ],
          },
        },
      },
    },
  })
  const styles = (await filesOf(out)).filter((file) => file.endsWith('.css'))
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')
  await writeFile(
    join(out, 'index.html'),
    `<!doctype html><meta name="viewport" content="width=device-width">${links}<body><div id="part"></div><script type="module" src="page.js"></script>`,
  )
  const counted = (await filesOf(out)).filter((file) => /\.(js|css)$/.test(file) && !/^page\.js$|\/react-/.test(file))
  const sizes = await Promise.all(
    counted.map(async (file) => brotliCompressSync(await readFile(join(out, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => file.includes('.'))
}
