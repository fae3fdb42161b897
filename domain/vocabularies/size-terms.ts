import { joinHeight, maxFeet, minFeet, splitHeight } from '../profile/height'
import { coded, counted, plain } from './plain-terms'
import type { Term } from './vocabulary'

const centimetres = (inches: number) => Math.round(inches * 2.54)
const inInches = (inches: number) => `${inches}" (${centimetres(inches)} cm)`

/** Measures around the body: they start with a child's. */
const round = (from: number, to: number, step = 1) => counted(from, to, inInches, step)

const european = (sizes: string) => sizes.split(' ')
const childShoes = european('19 20 22 23 24 25 27 28 29 31 32')
const adultShoes = european(
  '33 33.5 34 35 35.5 36 37 37.5 38 38.5 39 40 40.5 41 42 42.5 43 44 44.5 45 46 46.5 47 48 48.5 49 50 50.5 51',
)

/** UK sizes, which costume departments in Ireland ask for; what is stored says so, as a bare 38 could be either. */
const uk = (prefix: string, size: number, eu: string | number): Term => ({
  value: `${prefix}UK ${size}`,
  label: `${prefix}UK ${size} (EU ${eu})`,
})

const dressSizes = [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]

/** Hats by eighths of an inch across; around the head in centimetres beside it. */
const hats = Array.from({ length: 19 }, (_, index) => 46 + index).map((eighths): Term => {
  const value = `${Math.floor(eighths / 8)}${['', ' 1/8', ' 1/4', ' 3/8', ' 1/2', ' 5/8', ' 3/4', ' 7/8'][eighths % 8]}`
  return { value, label: `${value} (${centimetres((eighths / 8) * Math.PI)} cm)` }
})

const singleHeights = counted(joinHeight(minFeet, 0), joinHeight(maxFeet, 11), (total) => {
  const { feet, inches } = splitHeight(total)
  return `${feet} ft ${inches} in (${centimetres(total)} cm)`
})

/** Sizes. Measures are in inches, as the specification's height is; the centimetres are read beside them. */
export const sizeTerms = {
  bust_size: round(20, 60),
  chest_size: round(20, 60),
  waist_size: round(18, 60),
  hip_size: round(20, 64),
  inside_leg: round(10, 40),
  neck_size: round(9, 22, 0.5),
  dress_size: [
    ...plain('0-3 months', '3-6 months', '6-12 months', '12-18 months', '18-24 months'),
    ...plain('Age 2-3', 'Age 3-4', 'Age 4-5', 'Age 5-6', 'Age 7-8', 'Age 9-10', 'Age 11-12', 'Age 13-14'),
    ...dressSizes.map((size) => uk('', size, size + 28)),
  ],
  shoe_size: [
    ...childShoes.map((eu, index) => uk('Child ', 3 + index, eu)),
    ...adultShoes.map((eu, index) => uk('', 1 + index / 2, eu)),
  ],
  hat_size: hats,
  glove_size: [...plain('Child'), ...counted(6, 12, (size) => `${size}" (${glove(size)})`, 0.5)],
  height: singleHeights,
  height_range: coded(
    ['12-35', 'Under 3 ft'],
    ['36-47', '3 ft to 3 ft 11'],
    ['48-53', '4 ft to 4 ft 5'],
    ['54-59', '4 ft 6 to 4 ft 11'],
    ['60-62', '5 ft to 5 ft 2'],
    ['63-65', '5 ft 3 to 5 ft 5'],
    ['66-68', '5 ft 6 to 5 ft 8'],
    ['69-71', '5 ft 9 to 5 ft 11'],
    ['72-74', '6 ft to 6 ft 2'],
    ['75-77', '6 ft 3 to 6 ft 5'],
    ['78-95', '6 ft 6 and over'],
  ),
} as const

function glove(inches: number): string {
  if (inches < 7) return 'XS'
  if (inches < 8) return 'S'
  if (inches < 9) return 'M'
  if (inches < 10) return 'L'
  return inches < 11 ? 'XL' : 'XXL'
}
