/** As a person would sort names: Ó beside O, Ż beside Z. The database's own order differs from one to the next. */
const collator = new Intl.Collator('en-IE')

interface Named {
  firstname: string
  lastname: string
}

/** Sorts by last name, then first name; equal names stay in the order they came. */
export function byName<T extends Named>(rows: readonly T[]): T[] {
  return [...rows].sort(
    (a, b) => collator.compare(a.lastname, b.lastname) || collator.compare(a.firstname, b.firstname),
  )
}
