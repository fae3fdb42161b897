import type { ByteSpan } from '../store/blobs/blob-store'

/**
 * What a Range header asks for in a file of `size` bytes (RFC 9110, section 14): one span; 'whole' where the header is absent, is not
 * understood or asks for several spans (a server may ignore those); 'none' where the span lies outside the file (416).
 */
export function byteRange(header: string | undefined, size: number): ByteSpan | 'whole' | 'none' {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { from: size - length, to: size }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'whole'
  if (from >= size) return 'none'
  return { from, to: last === '' ? size : Math.min(Number(last) + 1, size) }
}
