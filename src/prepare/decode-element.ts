import type { Decoded } from './redraw'

/** On the page alone: an image element, which every browser turns upright and decodes beside the page's own work. */
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
