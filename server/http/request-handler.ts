import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Logger, withFields } from '../context/log'
import { confirmPath } from '../services/mail/kinds/confirm-address'
import { createAgencyJson } from './agency-json'
import { type ApiOutcome, handleApi } from './api'
import { backupPath, sendBackup } from './backup'
import { confirmLinkAt, handleConfirmAddress } from './confirm-address'
import { downloadAt, handleDownload } from './downloads'
import { createReady, sendLive } from './health'
import { keepSecret, sendWellKnown, wellKnown } from './password-pages'
import { handlePaymentEvent, type PaymentEventParts, paymentEventsPath } from './payment-events'
import { handlePicture, pictureAt } from './photos'
import { sendText } from './plain-answer'
import { handlePublicMessage, messageLinkAt } from './public-message/handle-public-message'
import type { MessageDocument } from './public-message/message-document'
import { handleReel, reelAt } from './reels'
import { pathOf } from './request-path'
import type { EndpointName } from './schemas'
import type { SetHeaders } from './security-headers'
import { refuseShared, sharedPath } from './shared-photo'
import type { ServeStatic } from './static-files'
import { handleTextEvent, type TextEventParts, textEventsPath } from './text-events'
import { handleUpload, isUploadPath, uploadPath } from './uploads/handle-upload'

export interface ServerParts extends PaymentEventParts, TextEventParts {
  setHeaders: SetHeaders
  serveStatic: ServeStatic
  /** The frame of a message's page; null where the page is not built: the portal's own screen is served in its place. */
  messageDocument: MessageDocument | null
  isStopping(): boolean
  log: Logger
}

/** What a log line says of a request: a template, never its path, which may hold a code or a number. */
interface Said extends ApiOutcome {
  route: string
  /** Who sent an item of the outbox: the page, or the worker with every page closed. */
  sender: 'page' | 'worker' | null
}

const apiPath = /^\/dj\/api\/(login|member|rtw|agency)\/?$/

/** The server's one handler: headers, the route, a log line. */
export function createRequestHandler(parts: ServerParts): (request: IncomingMessage, response: ServerResponse) => void {
  const sendAgencyJson = createAgencyJson({
    ...parts.agencyInfo,
    ...(parts.push && { push_key: parts.push.publicKey }),
  })
  const sendReady = createReady(parts.db, parts.isStopping)

  const answer = async (request: IncomingMessage, response: ServerResponse, log: Logger, said: Said): Promise<void> => {
    const path = pathOf(request)
    const name = endpointOf(path)
    const download = downloadAt(path)
    const picture = pictureAt(path)
    const reel = reelAt(path)
    const confirm = confirmLinkAt(path)
    const link = parts.messageDocument && messageLinkAt(path, parts.messageDocument)
    const template = (download ?? picture ?? reel)?.template ?? templateOf(path)
    const isOwnTemplate = [backupPath, paymentEventsPath, textEventsPath].includes(path)
    said.route = isOwnTemplate ? path : name ? `/dj/api/${name}/` : template
    if (isUploadPath(path)) {
      said.route = `${uploadPath}/`
      Object.assign(said, await handleUpload(parts, request, response, log))
    } else if (name) {
      Object.assign(said, await handleApi(parts, name, request, response, log))
    } else if (path === paymentEventsPath) {
      Object.assign(said, await handlePaymentEvent(parts, request, response, log))
    } else if (path === textEventsPath) {
      Object.assign(said, await handleTextEvent(parts, request, response, log))
    } else if (confirm && ['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
      said.route = `${confirmPath}{extraid}/{token}`
      Object.assign(said, await handleConfirmAddress(parts, confirm, request, response, log))
    } else if (link && ['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
      said.route = link.template
      Object.assign(said, await handlePublicMessage(parts, link, request, response, log))
    } else if (request.method === 'POST' && path === sharedPath) {
      await refuseShared(parts, request, response)
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Only GET.\n', { Allow: 'GET, HEAD', Connection: 'close' })
    } else if (path === '/health/live') sendLive(response)
    else if (path === '/health/ready') await sendReady(response)
    else if (path === backupPath) Object.assign(said, await sendBackup(parts, request, response, log))
    else if (path === '/agency.json') sendAgencyJson(request, response)
    else if (path === '/site' || path.startsWith('/site/')) sendSitePage(response, path)
    else if (download) Object.assign(said, await handleDownload(parts, download, request, response, log))
    else if (picture) Object.assign(said, await handlePicture(parts, picture, request, response, log))
    else if (reel) Object.assign(said, await handleReel(parts, reel, request, response, log))
    else if (path.startsWith(wellKnown)) sendWellKnown(response, path)
    else if (path.startsWith('/dj/')) sendText(response, 404, 'Not found.\n')
    else {
      keepSecret(response, path)
      parts.serveStatic(request, response, path)
    }
  }

  return (request, response) => {
    const id = randomUUID()
    const started = performance.now()
    const log = withFields(parts.log, { request: id })
    parts.setHeaders(request, response)
    response.setHeader('X-Request-Id', id)
    // A connection on which requests keep coming is never idle: without this a stop would serve it until its time limit.
    if (parts.isStopping()) response.setHeader('Connection', 'close')
    const said: Said = { route: 'unknown', sender: senderOf(request), code: null, fields: '' }
    response.on('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      const status = response.writableFinished ? response.statusCode : 0
      log.info('request', { method: request.method ?? '', ...said, status, ms })
    })
    answer(request, response, log, said).catch(() => {
      log.error('fault', { reason: 'the request handler failed' })
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Something went wrong. Please try again later.\n')
    })
  }
}

/** What the header Outbox-Sender says (docs/outbox-protocol.md); for the log alone, nothing is decided by it. */
function senderOf(request: IncomingMessage): Said['sender'] {
  const sender = request.headers['outbox-sender']
  return sender === 'page' || sender === 'worker' ? sender : null
}

function templateOf(path: string): string {
  if (path === '/agency.json' || path === '/health/live' || path === '/health/ready') return path
  const folder = ['/site', '/dj', '/assets', '/.well-known'].find((one) => path === one || path.startsWith(`${one}/`))
  return folder ? `${folder}/*` : 'page'
}

function endpointOf(path: string): EndpointName | null {
  const name = apiPath.exec(path)?.[1]
  return name === 'login' || name === 'member' || name === 'rtw' || name === 'agency' ? name : null
}

const files = import.meta.glob<string>('../site/*.{html,css}', { query: '?raw', import: 'default', eager: true })

const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/** The sample agency's own small pages under /site/, so that no link of the demo is dead. */
function sendSitePage(response: ServerResponse, path: string): void {
  const name = path.slice('/site/'.length).replace(/\/$/, '') || 'home'
  const isStyle = name.endsWith('.css')
  const text = files[`../site/${isStyle ? name : `${name}.html`}`]
  if (text === undefined) sendText(response, 404, 'Not found.\n')
  else sendText(response, 200, text, { 'Content-Type': isStyle ? types.css : types.html, 'Cache-Control': 'no-cache' })
}
