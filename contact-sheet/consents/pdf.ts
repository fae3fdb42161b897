import { pdfContentWords } from '../../domain/consents/pdf-contents'
import type { SentConsent } from '../../domain/consents/sent-consent'
import { callFailure } from '../frame/page-calls'
import { made, part, setBusy, setText } from '../frame/part'
import { pdfAt } from './calls'

/** How long the browser may take to write what it was given. */
const writtenWithinMs = 60_000

const save = part('button', 'save')
const saved = part('p', 'saved')
/** The addresses of the PDFs that were saved: for these the note 'unsaved' is hidden. */
const known = new Set<string>()
let shown: SentConsent | null = null

/** A PDF is offered for saving and not shown: this page's security policy allows none, and its content is not trusted. */
export function showPdf(sent: SentConsent | null): void {
  shown = sent
  part('div', 'pdf').hidden = !sent?.pdf
  part('p', 'unsaved').hidden = !sent?.pdf || known.has(sent.pdf)
  setText(saved, '')
  setText(part('span', 'save-words'), 'Save the PDF')
  setBusy(save, false)
  if (!sent) return
  setText(
    part('p', 'pdf-note'),
    `It is not shown here: save it, ${sizeWords(sent.size)}, and open it in your own viewer. Delete the file once it is decided.`,
  )
  setText(part('p', 'pdf-contents'), pdfContentWords(sent.contents))
  part('p', 'pdf-contents').classList.toggle('beyond', sent.contents !== null && sent.contents.length > 0)
}

/** Fetches the PDF only when it is wanted, as each look is noted. */
export async function savePdf(sent: SentConsent): Promise<void> {
  if (!sent.pdf || save.hasAttribute('aria-disabled')) return
  setBusy(save, true)
  setText(saved, 'Being fetched …')
  const done = await saveFrom(sent.pdf, `consent-form-${sent.form.id}.pdf`)
  if (shown !== sent) return
  setBusy(save, false)
  setText(saved, done)
  if (!known.has(sent.pdf)) return
  setText(part('span', 'save-words'), 'Save it again')
  part('p', 'unsaved').hidden = true
}

/** Lets the browser save a file, as a followed link would; returns the message for the reviewer. */
async function saveFrom(path: string, name: string): Promise<string> {
  try {
    const href = URL.createObjectURL(await pdfAt(path))
    made('a', { href, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(href), writtenWithinMs)
    known.add(path)
    return `Saved as ${name}.`
  } catch (error) {
    return callFailure(error).message
  }
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
