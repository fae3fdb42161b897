/** Where the drawer stands beside the page (specification part 1, section 9: lg). */
export const beside = '(min-width: 1280px)'
