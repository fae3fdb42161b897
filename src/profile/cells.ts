import type { FieldValue } from '../../domain/forms/field-definition'
import type { FieldValues, PageFieldName, ShownFieldName } from '../../domain/profile/field'
import type { CardDefinition, PageDefinition } from '../../domain/profile/page'
import { isShownField } from '../../domain/profile/page-fields'
import { cardsOf, visibleFields } from '../../domain/profile/pages'

export interface Cells {
  card: CardDefinition
  names: readonly (PageFieldName | ShownFieldName)[]
}

/** What a page shows with these values, card by card. A field that is only shown needs a value; an empty card is left out. */
export function cellsOf(
  page: PageDefinition,
  values: FieldValues,
  shown: Readonly<Partial<Record<ShownFieldName, FieldValue>>>,
  who: { staff: boolean },
): readonly Cells[] {
  const visible = new Set<string>(visibleFields(page, values, who))
  return cardsOf(page, who).flatMap((card) => {
    const names = card.fields.filter((name): name is PageFieldName | ShownFieldName =>
      isShownField(name) ? (shown[name] ?? null) !== null : visible.has(name),
    )
    return names.length > 0 ? [{ card, names }] : []
  })
}
