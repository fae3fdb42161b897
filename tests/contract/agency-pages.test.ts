// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

const pages = [
  ['photos', 'photos review', () => import('../../contact-sheet/photos/main')],
  ['documents', 'rtw review', () => import('../../contact-sheet/documents/main')],
  ['consents', 'consent review', () => import('../../contact-sheet/consents/main')],
] as const

// Runs all of a page's code, from its first line to what it shows. A page keeps listening to keys until it is left, so this
// file runs in a process of its own.
it.each(pages)('%s, opened without the address that %s printed, says so', async (name, command, start) => {
  const html = readFileSync(`contact-sheet/${name}.html`, 'utf8')
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.children)
  await start()
  await vi.waitFor(() => expect(document.getElementById('empty-title')?.textContent).toBe('This page is closed'))
  expect(document.getElementById('empty-text')?.textContent).toContain(`npm run agency -- ${command}`)
})
