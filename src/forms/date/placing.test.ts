import { expect, it } from 'vitest'
import { placeBeside } from './placing'

const window = { width: 1280, height: 800 }
const own = { width: 340, height: 420 }

it('lies below its field', () => {
  expect(placeBeside({ left: 500, top: 100, bottom: 148 }, own, window)).toEqual({ left: 500, top: 152 })
})
it('lies above it where only that has room', () => {
  expect(placeBeside({ left: 500, top: 600, bottom: 648 }, own, window)).toEqual({ left: 500, top: 176 })
})
it('is always whole on the screen', () => {
  expect(placeBeside({ left: 1100, top: 380, bottom: 428 }, own, window)).toEqual({ left: 932, top: 372 })
  expect(placeBeside({ left: -40, top: 10, bottom: 58 }, own, { width: 320, height: 300 })).toEqual({ left: 8, top: 8 })
})
