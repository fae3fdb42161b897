import type { AgencyInfo } from '../../../domain/agency/agency-info'

/** What a mail says, all of it plain text. */
export interface MailContent {
  /** One line, at most 200 characters. */
  subject: string
  /** Who is greeted; null where no name is known. */
  firstname: string | null
  /** A line break in one is kept. */
  paragraphs: readonly string[]
  button?: { label: string; url: string } | undefined
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const line = 'margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere'
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#3f51b5;color:#ffffff;font-weight:600;text-decoration:none'

/** A mail as text and as HTML without pictures, which loads nothing from any server, readable on light and dark backgrounds. */
export function renderMail(content: MailContent, { name, support }: AgencyInfo): RenderedMail {
  const greeting = content.firstname === null ? 'Hello,' : `Hello ${content.firstname},`
  const paragraphs = [greeting, ...content.paragraphs]
  const { button: link } = content
  const contact = `${support.email}, ${support.phone}`
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), `-- \n${name}\n${contact}`]
  return {
    subject: content.subject,
    text: `${text.join('\n\n')}\n`,
    html: htmlOf({ ...content, paragraphs }, name, contact),
  }
}

function htmlOf({ subject, paragraphs, button: link }: Omit<MailContent, 'firstname'>, name: string, contact: string) {
  const shown = paragraphs.map((text) => `<p style="${line}">${escaped(text).replace(/\n/g, '<br>')}</p>`)
  const linked = link
    ? [`<p style="margin:24px 0"><a href="${escaped(link.url)}" style="${button}">${escaped(link.label)}</a></p>`]
    : []
  return [
    '<!doctype html>',
    '<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;${font}"><div style="max-width:560px;margin:0 auto">`,
    ...shown,
    ...linked,
    `<p style="margin:32px 0 0;font-size:14px;line-height:1.5">${escaped(name)}<br>${escaped(contact)}</p>`,
    '</div></body></html>',
    '',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] ?? one)
}
