import type { Page } from 'playwright'
import { pickFile } from './pick-file'
import { agency } from './portal'
import type { TestServer } from './server'

export const parentForm = 'Signed parental consent form'
export const schoolForm = 'Signed school principal consent form'

/** Chooses a form as the phone's own picker gives it. */
export async function chooseForm(
  page: Page,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^(Add the form|Send another) ?: ${label}$`) })
  await pickFile(page, () => button.click(), file)
}

export function pdf(buffer = Buffer.from(`%PDF-1.4\n%${'x'.repeat(4_000)}\n%%EOF\n`)) {
  return { name: 'form.pdf', mimeType: 'application/pdf', buffer }
}

export function photograph(buffer: Buffer) {
  return { name: 'form.jpg', mimeType: 'image/jpeg', buffer }
}

export interface FormAtAgency {
  id: number
  kind: string
  status: string
}

/** A member's consent forms as the agency reads them by its command line, the newest first. */
export async function formsAtAgency(server: TestServer, extraid: number): Promise<FormAtAgency[]> {
  return JSON.parse(await agency(server, 'consent', 'list', '--member', String(extraid), '--json')) as FormAtAgency[]
}
