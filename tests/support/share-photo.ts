import type { Page } from 'playwright'

/**
 * Hands a photo to the portal as Android does for an app that shares one: a form with a file, to the manifest's address. to: the portal's
 * origin, where the page is not the portal's.
 */
export async function sharePhoto(page: Page, photo: Buffer, to = ''): Promise<void> {
  const arrived = page.waitForURL(/\/shared_photo(\?not_taken)?$/)
  await page.evaluate(
    ([base64, origin]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const files = new DataTransfer()
      files.items.add(new File([bytes], 'IMG_7.jpg', { type: 'image/jpeg' }))
      const form = document.createElement('form')
      Object.assign(form, { action: `${origin}/shared_photo`, method: 'post', enctype: 'multipart/form-data' })
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' })
      field.files = files.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [photo.toString('base64'), to] as const,
  )
  await arrived
}
