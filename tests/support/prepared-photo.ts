import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Prepared } from '../../src/prepare/prepare-photo'
import { corners, type Size, secret } from './photo-samples'

/** What a page made of a chosen file. */
export interface Came {
  prepared: Prepared
  bytes: Buffer
  type: string
  ms: number
}

/** The colour of the middle of each corner of the scene. */
export async function cornersOf(image: Buffer): Promise<Record<keyof typeof corners, number[]>> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const inset = Math.round(Math.min(info.width, info.height) / 12)
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  const [right, bottom] = [info.width - inset, info.height - inset]
  return {
    topLeft: at(inset, inset),
    topRight: at(right, inset),
    bottomRight: at(right, bottom),
    bottomLeft: at(inset, bottom),
  }
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Expects a colour to be at most `apart` away from the wanted one, in each channel (0 to 255). */
export function expectColour(got: readonly number[], wanted: readonly number[], apart: number, what: string): void {
  const differences = got.map((value, index) => Math.abs(value - (wanted[index] ?? 0)))
  expect(Math.max(...differences), `${what}: ${got} for ${wanted}`).toBeLessThanOrEqual(apart)
}

/**
 * Expects a prepared JPEG of that size, of at most 400 kB, upright, and silent about where it was taken. Gives its
 * warnings.
 */
export async function expectReady({ prepared, bytes, type }: Came, size: Size, what: string): Promise<string[]> {
  if (prepared.kind !== 'ready') throw new Error(`${what}: ${JSON.stringify(prepared)}`)
  const { format, width = 0, height = 0, exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ type, format, exif, xmp, iptc, orientation, width, height }, what).toEqual({
    type: 'image/jpeg',
    format: 'jpeg',
    ...size,
  })
  expect({ width: prepared.width, height: prepared.height }).toEqual(size)
  expect(bytes.length, what).toBeLessThanOrEqual(400_000)
  expect(
    ['Exif', secret].filter((text) => bytes.includes(text)),
    what,
  ).toEqual([])
  return prepared.warnings
}

export async function expectUpright({ bytes }: Pick<Came, 'bytes'>, what: string): Promise<void> {
  const got = await cornersOf(bytes)
  for (const name of ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const) {
    expectColour(got[name], channels(corners[name]), 45, `${what}, ${name}`)
  }
}
