/**
 * What was found in a PDF that a form on paper does not need: a script, something that starts when it is opened, a file inside it; or
 * unchecked, where parts of it could not be read.
 */
export const pdfContents = ['script', 'action', 'attachment', 'unchecked'] as const
export type PdfContent = (typeof pdfContents)[number]

const names: Readonly<Record<PdfContent, string>> = {
  script: 'a script',
  action: 'something that starts when it is opened',
  attachment: 'a file inside it',
  unchecked: 'parts that could not be checked',
}

/** For whoever reviews a form. null: it was sent before PDFs were looked through. */
export function pdfContentWords(found: readonly PdfContent[] | null): string {
  if (found === null) return 'It was sent before PDFs were looked through for scripts and files inside them.'
  if (found.length === 0)
    return 'No script and no file inside it was found. That is no proof that there is none: open it in a viewer that is up to date.'
  const advice = found.some((one) => one !== 'unchecked')
    ? 'A form needs none of that. Open it in a viewer in which scripts are switched off, and open no file inside it.'
    : 'Open it in a viewer in which scripts are switched off.'
  return `Take care: it holds ${listed(found.map((one) => names[one]))}. ${advice}`
}

/** 'a script, action and attachment' of a list, short. */
export function pdfContentList(found: readonly PdfContent[] | null): string {
  return found === null ? 'not checked' : found.join(', ')
}

/** 'a, b and c' */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
