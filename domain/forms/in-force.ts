import type { FieldDefinition, FieldValue } from './field-definition'

/** What a switch means: the choice that was made, or else what counts until one is made. The page shows it, the server acts by it. */
export function inForce(
  { unset = false }: Pick<FieldDefinition, 'kind' | 'unset'>,
  value: FieldValue | undefined,
): boolean {
  return typeof value === 'boolean' ? value : unset
}
