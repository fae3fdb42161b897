/** A pay packet that nobody has addressed: the drawing where no bank details are given. */
export const envelope = {
  path: 'M24 28h72a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4zM22 31l38 27 38-27M32 68h16',
}
