import { defineConfig } from 'vite'

/** The server's own build: one bundle for Node, whose dependencies stay in node_modules. The page's build is vite.config.ts. */
export default defineConfig({
  // Static files are the page's.
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        agency: 'agency/main.ts',
        restore: 'server/restore-main.ts',
        'document-jobs': 'server/services/documents/document-jobs.ts',
        'decode-jobs': 'server/services/images/decode-jobs.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
