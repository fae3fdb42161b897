import { isEmpty } from '../../domain/forms/empty'
import type { PageDefinition } from '../../domain/profile/page'
import { pageFields } from '../../domain/profile/page-fields'
import { isPageField } from '../../domain/profile/pages'
import { FieldGrid } from '../forms/profile/field-grid'
import { ReadOnlyField } from '../forms/profile/read-only-field'
import { Card } from '../ui/card'
import { PageCell } from './page-cell'
import { StaffState } from './staff-state'
import { useStaffFields } from './use-staff-fields'

interface OwnAdministratorOnlyProps {
  page: PageDefinition
  extraid: number
}

/** Administrator Only on the own record of staff: read, as it decides about themselves. Another member of staff changes it. */
export function OwnAdministratorOnly({ page, extraid }: OwnAdministratorOnlyProps) {
  const card = page.cards.find(({ staffOnly }) => staffOnly)
  const { values, ...rest } = useStaffFields(extraid, card !== undefined)
  if (!card) return null
  return (
    <Card as="section" title={card.heading}>
      {values === null ? (
        <StaffState fields={{ values, ...rest }} />
      ) : (
        <FieldGrid>
          {card.fields.filter(isPageField).map((name) => (
            <PageCell key={name} name={name}>
              <ReadOnlyField
                id={`own-${name}`}
                label={pageFields[name].label}
                text={isEmpty(values[name] ?? null) ? 'None' : String(values[name])}
              />
            </PageCell>
          ))}
        </FieldGrid>
      )}
    </Card>
  )
}
