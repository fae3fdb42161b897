import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import portal from './package.json' with { type: 'json' }
import { chunkGroups } from './server/build/chunk-groups'
import { firstPaint } from './server/build/first-paint'
import { preloadHelper } from './server/build/preload-helper'
import manifest from './src/pwa/manifest.json' with { type: 'json' }

/** The page and its worker. The server's build is in server/vite.server.config.ts. */
export default defineConfig({
  plugins: [
    react(),
    firstPaint(import.meta.dirname),
    preloadHelper(),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: null,
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        rollupFormat: 'iife',
        // What an offline start needs: the shell, every screen's code, the icons.
        globPatterns: ['**/*.{html,js,css,svg,ico,webmanifest}', 'icons/*.png'],
        maximumFileSizeToCacheInBytes: 1_000_000,
        sourcemap: false,
      },
      devOptions: { enabled: false },
    }),
  ],
  resolve: {
    // Dexie's build for current browsers: its main entry targets those of 2015 (docs/decisions/speed.md).
    alias: [{ find: /^dexie$/, replacement: `${import.meta.dirname}/node_modules/dexie/dist/modern/dexie.mjs` }],
  },
  // The worker that draws chosen photos: as below, silences the warning about terser's build time.
  worker: { rolldownOptions: { checks: { pluginTimings: false } } },
  define: { __CALLBOARD_VERSION__: JSON.stringify(portal.version) },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // Saves Messages a kilobyte over the built-in minifier, at the cost of some seconds of build (docs/decisions/speed.md).
    minify: 'terser',
    terserOptions: { safari10: false, compress: { passes: 3 } },
    // The policy forbids inline script: no preload polyfill, no inlined assets that a strict policy would have to allow.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Silences the warning at each build that terser is slow (docs/decisions/speed.md).
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: chunkGroups } } },
  },
})
