import { defineConfig } from 'vite'

/** The agency's pages: photos, documents and consents, which the command line serves. Nothing of them is in the portal's page. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: '../dist/contact-sheet',
    emptyOutDir: true,
    target: 'es2022',
    // Its policy allows nothing inline.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: ['photos.html', 'documents.html', 'consents.html'] },
  },
})
