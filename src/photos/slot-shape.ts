/** Width by height of a slot (specification part 2, section 2: up to 200 by 250). */
export const slotShape = 4 / 5
