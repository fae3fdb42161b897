import { deviceWord } from '../ui/device-word'

/** While a chosen picture is made ready, and where it can't be shown here. */
export const preparingWords = 'Preparing your photo'
export function asIsWords(): string {
  const device = deviceWord()
  return `${device.charAt(0).toUpperCase()}${device.slice(1)} can’t show this picture. The agency’s system reads it; it takes longer to send.`
}
