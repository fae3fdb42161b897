import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Of the empty string: emotion's production mode makes an empty style element and fills it by the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const nothing = ["'none'"]
const own = ["'self'"]

export type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void

/** The headers for every answer: nothing inline, nothing from elsewhere, no framing. */
export function createSecurityHeaders(isHttps: boolean): SetHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nothing,
        scriptSrc: own,
        styleSrc: ["'self'", emptyStyle],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: own,
        workerSrc: own,
        manifestSrc: own,
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: nothing,
        frameSrc: nothing,
        frameAncestors: nothing,
        baseUri: nothing,
        formAction: own,
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return (request, response) => {
    set(request, response, () => {})
    response.setHeader('Permissions-Policy', permissions)
  }
}

/** The camera is for photos that a member takes; nothing else of the device is asked for. */
const permissions = [
  'camera=(self)',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'midi=()',
  'serial=()',
  'display-capture=()',
  'browsing-topics=()',
].join(', ')
