import { isEmpty } from '../forms/empty'
import type { FieldValues, PageFieldName } from './field'
import type { PageDefinition } from './page'
import { pageFields } from './page-fields'
import { pages, visibleFields } from './pages'

/** Fields that count: those that show, that a profile is not complete without, and that have an answer beside yes and no. */
function counted(page: PageDefinition, values: FieldValues): PageFieldName[] {
  const shown = visibleFields(page, values, { staff: false })
  const open = shown.filter((name) => pageFields[name].kind !== 'boolean')
  return (open.length > 0 ? open : [...shown]).filter((name) => !pageFields[name].optional)
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
