import { hasPostgres } from '../support/postgres'

/** A small mistake that somebody could make one day, and the test that is there to catch it. */
export interface PlantedBug {
  /** The mistake, in plain words. */
  name: string
  /** Where, from the root; find stands there exactly once, and becomes replace. */
  file: string
  find: string
  replace: string
  /** Which test catches it: its file from the root, and its title. */
  test: readonly [file: string, title: string]
  /** It takes several connections at once: without PostgreSQL it can't be shown. */
  isRace?: true
  /** Its test is over no database: it stands in its file once. */
  isWithoutDatabase?: true
}

/** PostgreSQL where there is one: it opens faster, and may race. */
const database = hasPostgres() ? 'postgres' : 'embedded'

export function canRun({ isRace }: PlantedBug): boolean {
  return !isRace || database === 'postgres'
}

/** The pattern that runs that one test alone. */
export function patternOf({ test: [file, title], isWithoutDatabase }: PlantedBug): RegExp {
  const exact = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isOverBoth = !isWithoutDatabase && /^tests\/(integration|long)\//.test(file) && !file.endsWith('-races.test.ts')
  return new RegExp(`${isOverBoth ? `^${database} .*` : '(^| )'}${exact}$`)
}
