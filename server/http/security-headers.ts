import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { isPaymentDocument } from '../../domain/access/payment-documents'
import { sandboxKey } from '../../domain/service-plan/words'
import { pathOf } from './request-path'

/** The hash of the empty string: emotion's production mode makes an empty style element and fills it through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const nothing = ["'none'"]
const own = ["'self'"]
/** The player of a member's video clip; its frame is made when the member asks for the preview (docs/decisions/media.md). */
const videoPlayer = ['https://player.vimeo.com']
/** The page's own policies for texts that become markup or a script's address. */
const worker = 'callboard-worker'
const ours = ['callboard-letter', worker, 'callboard-pictures']

export type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void

/** Where the payment provider's script and frames come from, the bank's own among them, and what its script asks. */
const provider = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: ['https://api.stripe.com'],
}

/**
 * The headers for every answer: no inline script, no inline style but those in `styles` (by their hash), nothing from other
 * origins but the video player's frame, no framing. Only the page's own policies (src/ui/trusted.ts) turn text into markup or a
 * script's address. publicKey: the payment provider's. Where there is one, the documents on which somebody pays name its script
 * and frames in a policy of their own, and no other page does (docs/decisions/sign-up.md).
 */
export function createSecurityHeaders(
  isHttps: boolean,
  styles: readonly string[] = [],
  publicKey: string = sandboxKey,
): SetHeaders {
  const ordinary = headersOf(isHttps, styles, {
    ...{ scripts: own, frames: videoPlayer, connections: own, paying: '()' },
    trustedTypes: ours,
  })
  const paying = headersOf(isHttps, styles, {
    scripts: [...own, ...provider.scripts],
    frames: provider.frames,
    connections: [...own, ...provider.api],
    // These pages show no agency HTML and draw no picture. The provider's script sets the addresses of its own scripts as texts
    // (src/pay/provider-scripts.ts).
    trustedTypes: [worker, 'default'],
    paying: '(self "https://js.stripe.com")',
  })
  return (request, response) => {
    const isPaying = publicKey !== sandboxKey && isPaymentDocument(pathOf(request))
    for (const [name, value] of isPaying ? paying : ordinary) response.setHeader(name, value)
  }
}

/** What differs between ordinary and paying documents. */
interface Differing {
  scripts: string[]
  frames: string[]
  connections: string[]
  trustedTypes: string[]
  /** Who may ask the browser for a payment, as Permissions-Policy says it. */
  paying: string
}

function headersOf(isHttps: boolean, styles: readonly string[], differing: Differing): [name: string, value: string][] {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nothing,
        scriptSrc: differing.scripts,
        styleSrc: ["'self'", emptyStyle, ...styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: differing.connections,
        workerSrc: own,
        manifestSrc: own,
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: nothing,
        frameSrc: differing.frames,
        frameAncestors: nothing,
        baseUri: nothing,
        formAction: own,
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: differing.trustedTypes,
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return [...made(set), ['Permissions-Policy', permissions(differing.paying)]]
}

/** Helmet's headers are the same for every answer, so it runs once. It also removes X-Powered-By, which node:http never sets. */
function made(set: ReturnType<typeof helmet>): [name: string, value: string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  set(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** The camera is for photos that a member takes; nothing else of the device is asked for. */
const permissions = (payment: string): string =>
  [
    'camera=(self)',
    'microphone=()',
    'geolocation=()',
    `payment=${payment}`,
    'usb=()',
    'midi=()',
    'serial=()',
    'display-capture=()',
    'browsing-topics=()',
  ].join(', ')
