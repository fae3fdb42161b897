/** The height picker's ends (specification part 1, section 9): feet 1 to 7, inches 0 to 11. */
export const minFeet = 1
export const maxFeet = 7
export const inchesOfAFoot = 12

/** Total inches, as they are stored, of feet and inches. */
export function joinHeight(feet: number, inches: number): number {
  return feet * inchesOfAFoot + inches
}

/** Feet and inches of total inches. */
export function splitHeight(total: number): { feet: number; inches: number } {
  return { feet: Math.floor(total / inchesOfAFoot), inches: total % inchesOfAFoot }
}

/** Whether a number of inches is one that the picker can give. */
export function isHeight(total: number): boolean {
  return Number.isInteger(total) && total >= joinHeight(minFeet, 0) && total <= joinHeight(maxFeet, inchesOfAFoot - 1)
}
