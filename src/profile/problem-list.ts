import type { FieldName } from '../../domain/profile/field'
import type { PageDefinition } from '../../domain/profile/page'
import { pageFields } from '../../domain/profile/page-fields'
import { fieldsOf } from '../../domain/profile/pages'
import { fieldId } from '../forms/profile/control-props'
import type { Problem } from '../forms/profile/error-summary'

/** What is wrong, in the page's order, each with its field. */
export function problemList(page: PageDefinition, problems: ReadonlyMap<FieldName, string>): readonly Problem[] {
  return fieldsOf(page, { staff: true }).flatMap((name) => {
    const message = problems.get(name)
    return message === undefined ? [] : [{ id: fieldId(name), label: pageFields[name].label, message }]
  })
}
