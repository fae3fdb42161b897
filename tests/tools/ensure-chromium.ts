import { ensureChromium } from '../support/find-chromium'

const { path, source } = ensureChromium()
console.log(`Chromium for the browser tests: ${path} (${source})`)
