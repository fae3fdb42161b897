declare module 'heic-decode' {
  interface Decoded {
    width: number
    height: number
    /** RGBA, 8 bit each. */
    data: Uint8ClampedArray<ArrayBuffer>
  }
  interface Frame {
    width: number
    height: number
    decode(): Promise<Decoded>
  }
  export function all(of: { buffer: Uint8Array }): Promise<Frame[]>
  const heicDecode: { all: typeof all }
  export default heicDecode
}
