import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Of the empty string: emotion's production mode makes an empty style element and fills it by the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const nothing = ["'none'"]
const own = ["'self'"]
/** The player of a member's video clip; its frame is made when the member asks for the preview (docs/decisions/0109). */
const videoPlayer = ['https://player.vimeo.com']

export type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The headers for every answer: no script inline, of styles only those of the page named in `styles` (by their hash),
 * nothing from elsewhere but the frame of the video player, no framing. No text becomes markup or a script's address but
 * by the page's policies (src/ui/trusted.ts).
 */
export function createSecurityHeaders(isHttps: boolean, styles: readonly string[] = []): SetHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nothing,
        scriptSrc: own,
        styleSrc: ["'self'", emptyStyle, ...styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: own,
        workerSrc: own,
        manifestSrc: own,
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: nothing,
        frameSrc: videoPlayer,
        frameAncestors: nothing,
        baseUri: nothing,
        formAction: own,
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['callboard-letter', 'callboard-worker', 'callboard-pictures'],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const headers = [...made(set), ['Permissions-Policy', permissions] as const]
  return (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }
}

/** What helmet sets is the same for every answer: asked once. It also takes X-Powered-By away, which node:http never sets. */
function made(set: ReturnType<typeof helmet>): [name: string, value: string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  set(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
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
