import type { Page } from 'playwright'
import { agency, password } from './portal'
import type { TestServer } from './server'

/** A member of whom the agency knows the name alone. */
export interface EmptyMember {
  extraid: number
  loginname: string
}

/** Makes one by the agency's command line. */
export async function emptyMember(server: TestServer, loginname: string, more: string[] = []): Promise<EmptyMember> {
  const made: unknown = JSON.parse(
    await agency(
      server,
      ...['member', 'create', '--loginname', loginname, '--password', password],
      ...['--firstname', 'Síle', '--lastname', 'Ní Bhriain', ...more, '--json'],
    ),
  )
  return { extraid: (made as { extraid: number }).extraid, loginname }
}

/** A profile as the agency reads it back by its command line: the fields that are set. */
export async function fieldsAtAgency(server: TestServer, extraid: number): Promise<Record<string, unknown>> {
  const told: unknown = JSON.parse(await agency(server, 'member', 'fields', String(extraid), '--json'))
  return (told as { fields: Record<string, unknown> }).fields
}

/** Changes fields in the agency's name: 'height=66'. */
export async function agencySets(server: TestServer, extraid: number, ...settings: string[]): Promise<void> {
  await agency(server, 'member', 'set', String(extraid), ...settings)
}

/** Logs in for the first time, and accepts the terms; ends on Start Here. */
export async function firstLogIn(page: Page, { url }: TestServer, { loginname }: EmptyMember): Promise<void> {
  await page.goto(`${url}/`)
  await page.getByLabel('Email').fill(loginname)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/\/contract$/)
  await page.getByRole('button', { name: /accept/i }).click()
  await page.waitForURL(/\/starthere$/)
}
