import type { ServerResponse } from 'node:http'
import { sendText } from './plain-answer'

const files = import.meta.glob<string>('../site/*.{html,css}', { query: '?raw', import: 'default', eager: true })

const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/** The sample agency's own small pages under /site/, so that no link of the demo is dead. */
export function sendSitePage(response: ServerResponse, path: string): void {
  const name = path.slice('/site/'.length).replace(/\/$/, '') || 'home'
  const isStyle = name.endsWith('.css')
  const text = files[`../site/${isStyle ? name : `${name}.html`}`]
  if (text === undefined) sendText(response, 404, 'Not found.\n')
  else sendText(response, 200, text, { 'Content-Type': isStyle ? types.css : types.html, 'Cache-Control': 'no-cache' })
}
