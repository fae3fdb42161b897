import type { Insertable } from 'kysely'
import type { ExperienceTable } from '../store/tables/castings'
import type { FieldChangeTable } from '../store/tables/people'
import { children, niamh, parent, staff } from './people'

/** The work experience of the demo's members; years are relative to the current one. */
export function demoExperience(now: Date): Insertable<ExperienceTable>[] {
  const year = (before: number) => now.getUTCFullYear() - before
  return [
    { extraid: niamh, year: year(0), role: 'Extra', production: 'TV', detail: 'Quay Street (A. Hanratty)', paid: true },
    {
      ...{ extraid: niamh, year: year(1), role: 'Featured Extra', production: 'Feature', paid: true },
      detail: 'The Salt Road, fishwife at the pier (M. Kowalczyk)',
    },
    {
      extraid: niamh,
      year: year(1),
      role: 'Modelling',
      production: 'Other',
      detail: 'Catalogue, knitwear',
      paid: true,
    },
    { extraid: niamh, year: year(3), role: 'Acting', production: 'Short', detail: 'An Trá (S. Ní Dhuibhir)' },
    { extraid: niamh, year: year(9), role: 'Other', production: 'Theatre', detail: 'Wardrobe, Lamplighter Theatre' },
    {
      ...{ extraid: parent, year: year(2), role: 'Extra', production: 'TV', paid: true },
      detail: 'Glasshouse, office crowd (R. Dunleavy)',
    },
    {
      ...{ extraid: children.seventeen, year: year(0), role: 'Extra', production: 'Feature', paid: true },
      detail: 'Winter Ferry, school group',
    },
  ]
}

type Hand = Pick<Insertable<FieldChangeTable>, 'by' | 'who' | 'who_extraid'>

/** Who changed what in Niamh's profile so far: herself, a member of staff, and the office. */
export function demoChanges(now: Date): Insertable<FieldChangeTable>[] {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const own = { by: 'account', who: 'Niamh Carrowmore', who_extraid: niamh } as const
  const office = { by: 'agency', who: 'The agency' } as const
  const acting = { by: 'staff', who: 'Declan Rooney', who_extraid: staff } as const
  const changed = (days: number, field: string, values: readonly [unknown, unknown] | null, who: Hand = own) => ({
    ...{ ...who, extraid: niamh, field, at: before(days) },
    ...(values ? { old_value: JSON.stringify(values[0]), new_value: JSON.stringify(values[1]) } : {}),
  })
  return [
    changed(412, 'occupation', [null, 'Seamstress']),
    changed(214, 'haircolour', ['Brown', 'Auburn']),
    changed(209, 'training_online_date', [null, before(210).toISOString().slice(0, 10)], office),
    changed(120, 'eft_iban', null),
    changed(120, 'ppsnumber', null),
    changed(64, 'occupation', ['Seamstress', 'Dressmaker']),
    changed(31, 'height', [67, 66], acting),
    changed(6, 'mobile', ['0850000400', '0850000417']),
  ]
}
