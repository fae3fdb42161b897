import type { Plugin } from 'vite'

/** Modules that every page needs besides the entry: fetched in parallel with it, not after it. */
const early = ['src/app/main.tsx']

interface Chunk {
  type: 'chunk'
  fileName: string
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Makes the first paint wait for nothing but index.html (docs/decisions/speed.md): the stylesheet comes after the static shell,
 * whose own rules are inline, and the modules that every screen needs are preloaded in parallel with the entry.
 */
export function firstPaint(root: string): Plugin {
  return {
    name: 'callboard-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one): one is typeof one & Chunk => one.type === 'chunk')
        const wanted = new Set<string>()
        const want = (file: string): void => {
          if (wanted.has(file)) return
          wanted.add(file)
          for (const further of chunks.find((one) => one.fileName === file)?.imports ?? []) want(further)
        }
        for (const module of early) want(chunkOf(chunks, `${root}/${module}`))
        const css = chunks
          .filter((one) => wanted.has(one.fileName))
          .flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
        return afterTheShell(withPreloads(html, [...wanted]), css)
      },
    },
  }
}

function chunkOf(chunks: readonly Chunk[], module: string): string {
  const chunk = chunks.find((one) => one.moduleIds.includes(module))
  if (!chunk) throw new Error(`No chunk holds ${module}`)
  return chunk.fileName
}

function withPreloads(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}

/** A stylesheet in the head delays the first paint; after the shell it only delays the script. */
function afterTheShell(html: string, css: readonly string[]): string {
  const named = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  if (named.length === 0) throw new Error('index.html names no stylesheet')
  const further = css
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const bare = named.reduce((text, sheet) => text.replace(sheet, ''), html)
  return bare.replace('</body>', `  ${[...named, ...further].join('\n    ')}\n  </body>`)
}
