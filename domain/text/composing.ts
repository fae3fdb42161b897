/** Of a key press: what the browser says of a character that is being put together from several keys. */
interface Pressed {
  isComposing: boolean
  keyCode: number
}

/**
 * Whether a key belongs to the input of a character by several keys, as in Japanese, and is not meant for the page. Safari gives the
 * key that ends such an input the code 229 alone.
 */
export function isComposing({ isComposing, keyCode }: Pressed): boolean {
  return isComposing || keyCode === 229
}
