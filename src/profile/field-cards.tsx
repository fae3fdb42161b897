import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { FieldValue } from '../../domain/forms/field-definition'
import { writeDate } from '../../domain/profile/dates'
import type { ShownFieldName } from '../../domain/profile/field'
import { isShownField, shownFields } from '../../domain/profile/page-fields'
import { FieldGrid } from '../forms/profile/field-grid'
import { ReadOnlyField } from '../forms/profile/read-only-field'
import { useFromForm } from '../forms/profile/use-form-store'
import { Card } from '../ui/card'
import { useWhole } from '../ui/use-whole'
import type { BodyProps } from './body-props'
import { BoundField } from './bound-field'
import { type Cells, cellsOf } from './cells'
import { PageCell } from './page-cell'
import { StaffState } from './staff-state'

/** Fields in the first render, more than a screen holds; the others follow. */
const atOnce = 10

/** The page's cards. Which fields they show depends on the values; they render again only when that set changes. */
export function FieldCards({ page, extraid, staff, store, profile, administrator }: BodyProps) {
  const layout = useFromForm(store, (form) =>
    cellsOf(page, form.values(), profile.shown, { staff })
      .map(({ names }) => names.join(' '))
      .join('|'),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: layout is what of the values counts here.
  const cells = useMemo(
    () => cellsOf(page, store.values(), profile.shown, { staff }),
    [page, store, profile.shown, staff, layout],
  )
  // If the address names a field, all are drawn at once.
  const isWhole = useWhole(useLocation().hash !== '')
  return (isWhole ? cells : firstOf(cells, atOnce)).map(({ card, names }) => (
    <Card key={card.heading} as="section" title={card.heading}>
      {card.staffOnly && administrator.values === null ? (
        <StaffState fields={administrator} />
      ) : (
        <FieldGrid>
          {names.map((name) => (
            <PageCell key={name} name={name}>
              {isShownField(name) ? (
                <ShownField name={name} value={profile.shown[name]} />
              ) : (
                <BoundField name={name} extraid={extraid} store={store} profile={profile} />
              )}
            </PageCell>
          ))}
        </FieldGrid>
      )}
    </Card>
  ))
}

/** The first so many fields, in their cards. */
function firstOf(cells: readonly Cells[], count: number): readonly Cells[] {
  let left = count
  return cells.flatMap(({ card, names }) => {
    const first = names.slice(0, Math.max(0, left))
    left -= names.length
    return first.length > 0 ? [{ card, names: first }] : []
  })
}

/** A field that the agency keeps and its member reads: a training date, say. */
function ShownField({ name, value }: { name: ShownFieldName; value: FieldValue }) {
  const { label, kind } = shownFields[name]
  const text = kind === 'date' ? writeDate(String(value)) : String(value)
  return <ReadOnlyField id={`shown-${name}`} label={label} text={text} />
}
