import type { Locator, Page } from 'playwright'
import { pickFile } from './pick-file'
import { agency } from './portal'
import type { TestServer } from './server'

export const headshotTitle = 'Head & Shoulders'
export const longShotTitle = 'Long Shot / Full Length Body'

export const photosPath = (extraid: number): string => `/member/${extraid}/photos`

/** The card of one slot. */
export function slot(page: Page, title = headshotTitle): Locator {
  return page.getByRole('group', { name: title, exact: true })
}

/** Chooses a file for a slot, as the phone's own picker gives it. */
export async function choosePhoto(page: Page, file: Buffer, title = headshotTitle, name = 'IMG_2041.jpg') {
  const button = slot(page, title).getByRole('button', { name: /^(Add photo|Choose photo|Replace): / })
  const mimeType = name.endsWith('.jpg') ? 'image/jpeg' : ''
  await pickFile(page, () => button.click(), { name, mimeType, buffer: file })
}

/** Waits until a slot shows a picture that the browser has decoded; gives its size in pixels. */
export async function pictureIn(page: Page, title = headshotTitle): Promise<{ width: number; height: number }> {
  const picture = slot(page, title).getByRole('img').first()
  await picture.waitFor()
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  })
}

export interface PhotoAtAgency {
  mediaid: number
  phototype: number
  status: string
  imagewidth: number
  imageheight: number
  src: string
}

/** A member's photos as the agency reads them by its command line. */
export async function photosAtAgency(server: TestServer, extraid: number): Promise<PhotoAtAgency[]> {
  return JSON.parse(await agency(server, 'photo', 'list', '--member', String(extraid), '--json')) as PhotoAtAgency[]
}
