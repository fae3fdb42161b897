import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../support/root'

/**
 * Bundles a file of the proof as plain JavaScript for Node. It is bundled once a run, so that it holds the product's code
 * as it is in the working tree.
 */
export async function bundle(entry: string, outDir = join(root, '.cache/proof')): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: {
        input: { worker: entry },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  return join(outDir, 'worker.js')
}
