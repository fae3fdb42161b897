import { attributes } from './attributes'
import { fields } from './fields'
import { shownFields } from './page-fields'

/**
 * What a field is called for people, as its form calls it, by its name in the database; null for a name that this version does not
 * know.
 */
export function fieldLabel(name: string): string | null {
  const known: Readonly<Record<string, { label: string }>> = { ...shownFields, ...attributes, ...fields }
  return Object.hasOwn(known, name) ? (known[name]?.label ?? null) : null
}
