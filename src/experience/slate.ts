/** A clapperboard before its first take: the drawing of an empty list of experience. */
export const slate = {
  path: 'M28 42h64v36a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4zM27 38l62-18 3 10-62 18M42 34l6 9M57 30l6 9M72 25l6 9M38 54h30M38 64h18M76 64h8',
}
