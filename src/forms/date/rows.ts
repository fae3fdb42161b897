/** Cells in rows of length `wide`, the last one padded with null. */
export function inRows<T>(cells: readonly T[], wide: number): (T | null)[][] {
  return Array.from({ length: Math.ceil(cells.length / wide) }, (_, row) =>
    Array.from({ length: wide }, (_empty, at) => cells[row * wide + at] ?? null),
  )
}
