import type { Locator, Page } from 'playwright'
import { pickFile } from './pick-file'
import { agency } from './portal'
import type { TestServer } from './server'

export const audioPath = (extraid: number): string => `/member/${extraid}/audio`

/** The card of one reel. */
export function reelCard(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Gives a reel its title, and chooses its file as the phone's own picker gives it. */
export async function chooseReel(page: Page, title: string, file: Buffer, name = 'reel.mp3'): Promise<void> {
  await page.getByRole('button', { name: 'Add audio reel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add audio reel' })
  await dialog.getByLabel('Title').fill(title)
  const button = dialog.getByRole('button', { name: 'Choose an MP3' })
  const mimeType = name.endsWith('.mp3') ? 'audio/mpeg' : ''
  await pickFile(page, () => button.click(), { name, mimeType, buffer: file })
}

/** Plays a reel from its start until some of it was heard; gives how long it is (seconds). */
export async function hearReel(page: Page, title: string): Promise<number> {
  await reelCard(page, title)
    .getByRole('button', { name: `Play: ${title}` })
    .click()
  const audio = reelCard(page, title).locator('audio')
  await audio.evaluate(
    (player: HTMLAudioElement) =>
      new Promise<void>((resolve, reject) => {
        if (player.currentTime > 0.2) return resolve()
        player.addEventListener('timeupdate', () => player.currentTime > 0.2 && resolve())
        player.addEventListener('error', () => reject(new Error(player.error?.message)))
      }),
  )
  return audio.evaluate((player: HTMLAudioElement) => player.duration)
}

/**
 * Adds a reel for the session's member by a request of its own, which the page does not know of, as another device with
 * the same log-in would.
 */
export async function addBeside(page: Page, extraid: number, title: string, file: Buffer): Promise<void> {
  const query =
    'mutation ($extraid: Int!, $title: String!, $file: Upload!) { upload_voicereel(extraid: $extraid, title: $title, file: $file) { ok } }'
  const answer = await page.request.post(new URL('/dj/api/member/', page.url()).href, {
    headers: { 'x-callboard': '1' },
    multipart: {
      operations: JSON.stringify({ query, variables: { extraid, title, file: null } }),
      map: JSON.stringify({ file: ['variables.file'] }),
      file: { name: 'reel.mp3', mimeType: 'audio/mpeg', buffer: file },
    },
  })
  const text = await answer.text()
  if (!text.includes('"ok":true')) throw new Error(text)
}

export interface ReelAtAgency {
  reelid: number
  title: string
  seconds: number
  size: number
}

/** A member's reels as the agency reads them by its command line. */
export async function reelsAtAgency(server: TestServer, extraid: number): Promise<ReelAtAgency[]> {
  return JSON.parse(await agency(server, 'reel', 'list', '--member', String(extraid), '--json')) as ReelAtAgency[]
}
