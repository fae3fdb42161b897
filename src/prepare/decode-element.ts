import type { Decoded } from './redraw'

/** Works on the page only: an image element, which every browser turns upright and decodes without blocking the page. */
export async function decodeByElement(file: Blob): Promise<Decoded> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  const close = (): void => {
    image.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
  try {
    image.src = address
    await image.decode()
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close }
  } catch (error) {
    close()
    throw error
  }
}
