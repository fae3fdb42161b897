import type { Kysely } from 'kysely'
import { ageOn, dublinDay } from '../../../domain/dates/dublin-day'
import type { FieldValue } from '../../../domain/forms/field-definition'
import { attributeNames, attributes } from '../../../domain/profile/attributes'
import type { FieldName } from '../../../domain/profile/field'
import { fieldLabel } from '../../../domain/profile/field-label'
import { fieldNames, fields } from '../../../domain/profile/fields'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { experienceOf } from '../experience/experience'
import { changesWithValues } from '../history/field-change'
import { clearValue, isSealed, type ProfileRow, profileRow } from '../profile/profile-row'
import { applicationsWhere } from './special-lists'

/** A member's whole profile for the agency; null when there is no such member. */
export async function profileOf(ctx: RequestContext, extraid: number) {
  const row = await profileRow(ctx.db, extraid)
  if (!row) return null
  return {
    extraid,
    fields: fieldNames.map((field) => shownField(row, field, ctx)),
    attributes: attributeNames.map((field) => ({
      ...{ field, label: attributes[field].label, value: JSON.stringify(row[field]), masked: false },
    })),
    age: row.dateofbirth ? ageOn(row.dateofbirth, dublinDay(ctx.now())) : null,
    training_online_date: row.training_online_date,
    training_full_date: row.training_full_date,
    experience: await experienceOf(ctx.db, extraid),
    speciallists: await applicationsWhere(ctx.db, 'extraid', extraid),
  }
}

/** Bank details and PPS number show only their last letters; what staff wrote of convictions is shown whole. */
function shownField(row: ProfileRow, field: FieldName, ctx: RequestContext) {
  const masked = isSealed(field) && field !== 'criminal_convictions'
  const value = clearValue(row, field, ctx.cipher)
  return { field, label: fields[field].label, value: JSON.stringify(masked ? ended(value) : value), masked }
}

const shownLetters = 3

function ended(value: FieldValue): FieldValue {
  return typeof value === 'string' ? `•••${value.slice(-shownLetters)}` : value
}

/** Who changed which field, newest first. */
export async function fieldChangesOf(db: Kysely<Database>, extraid: number, limit: number) {
  const rows = await changesWithValues(db, extraid, limit)
  return rows.map((row) => ({ ...row, label: fieldLabel(row.field) ?? row.field }))
}
