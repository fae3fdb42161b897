/** The page's half of the package, which brings no types. */
declare module 'punycode/punycode.es6.js' {
  /** The domain of an address, or a domain alone, in its own letters; what is no punycode stays. Throws a RangeError where it is none that can be read. */
  export function toUnicode(address: string): string
}
