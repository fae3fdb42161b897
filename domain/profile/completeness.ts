import { isEmpty } from '../forms/empty'
import { inForce } from '../forms/in-force'
import type { FieldValues, PageFieldName } from './field'
import type { PageDefinition } from './page'
import { pageFields } from './page-fields'
import { pages, visibleFields } from './pages'

/** The fields that count: shown ones that are not optional, without switches unless the page has nothing else. */
function counted(page: PageDefinition, values: FieldValues): PageFieldName[] {
  const shown = visibleFields(page, values, { staff: false })
  const open = shown.filter((name) => pageFields[name].kind !== 'boolean')
  return (open.length > 0 ? open : [...shown]).filter((name) => !pageFields[name].optional)
}

/**
 * The answers that saving a page gives even if nobody touched it: on a page of switches only, each unanswered one as it
 * shows. Otherwise such a page could be complete only once each of them was touched.
 */
export function shownAnswers(page: PageDefinition, values: FieldValues): FieldValues {
  const open = counted(page, values).filter((name) => pageFields[name].kind === 'boolean' && isEmpty(values[name]))
  return Object.fromEntries(open.map((name) => [name, inForce(pageFields[name], null)]))
}

/** Whether everything that counts on a page is given. */
export function isPageComplete(page: PageDefinition, values: FieldValues): boolean {
  return counted(page, values).every((name) => !isEmpty(values[name]))
}

/** How much of a profile is given, in fields; one that stands on several pages counts once. */
export function profileCompleteness(values: FieldValues): { done: number; of: number } {
  const wanted = new Set(pages.flatMap((page) => counted(page, values)))
  const done = [...wanted].filter((name) => !isEmpty(values[name])).length
  return { done, of: wanted.size }
}
