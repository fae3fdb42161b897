import { isEmpty } from '../../domain/forms/empty'
import type { PageDefinition } from '../../domain/profile/page'
import { pageFields } from '../../domain/profile/page-fields'
import { isPageField } from '../../domain/profile/pages'
import { FieldGrid } from '../forms/profile/field-grid'
import { ReadOnlyField } from '../forms/profile/read-only-field'
import { valueWords } from '../forms/profile/value-words'
import { Card } from '../ui/card'
import { PageCell } from './page-cell'
import { StaffState } from './staff-state'
import { useStaffFields } from './use-staff-fields'

interface AdministratorOnlyCardProps {
  page: PageDefinition
  extraid: number
}

/** Administrator Only on a staff member's own record: read-only, because another member of staff decides about it. */
export function AdministratorOnlyCard({ page, extraid }: AdministratorOnlyCardProps) {
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
                text={isEmpty(values[name] ?? null) ? 'None' : valueWords(name, values[name] ?? null)}
              />
            </PageCell>
          ))}
        </FieldGrid>
      )}
    </Card>
  )
}
