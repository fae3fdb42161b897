import type { AgencyInfo } from '../../domain/agency/agency-info'
import { escapeHtml } from '../services/documents/html-text'

/**
 * The page's HTML with what a chat program shows of a link to it: the agency's name, a sentence, a picture (Open Graph). It is the same for
 * every address, so it tells nothing of what a link leads to. Absolute addresses begin with PUBLIC_URL, as a request's host may be anything.
 */
export function withLinkPreview(html: string, { name, logo }: AgencyInfo, publicUrl: URL | undefined): string {
  const about = `The members' portal of ${name}.`
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', name],
    ['og:description', about],
    ['og:image', absolute(pictureOf(logo), publicUrl)],
    ['og:image:alt', name],
    ['og:locale', 'en_IE'],
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
  // No og:url: some programs would then open that address instead of the link.
  const head = ['', ...tags, '<meta name="twitter:card" content="summary" />'].join('\n    ')
  return html
    .replace(/(<meta name="description" content=")[^"]*(?=")/, (_, tag: string) => tag + escapeHtml(about))
    .replace('</title>', (end) => end + head)
}

/** Chat programs draw no SVG: the portal's own picture stands in for one, as it does where the agency has none. */
function pictureOf(logo: string | null): string {
  return logo !== null && /\.(png|jpe?g|webp)$/i.test(logo.split(/[?#]/, 1).join('')) ? logo : '/icons/icon-512.png'
}

function absolute(address: string, publicUrl: URL | undefined): string {
  return publicUrl ? new URL(address, publicUrl).href : address
}
