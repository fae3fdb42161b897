import type { RouteName } from '../access/route-table'
import type { FieldName, ShownFieldName } from './field'

/** A page of fields, of the wizard or beside it: one renderer draws them all. */
export interface PageDefinition {
  route: RouteName
  title: string
  /** Mandatory fields have to be filled in before it is saved. Other pages only keep them from being emptied. */
  asksMandatory?: boolean
  cards: readonly CardDefinition[]
}

/** On a page of the wizard 3 to 7 fields, under a heading that a person would use. */
export interface CardDefinition {
  heading: string
  /** Administrator Only: there for staff acting for a member, and for nobody else. */
  staffOnly?: boolean
  fields: readonly (FieldName | ShownFieldName)[]
}
