import { buildSchema, type GraphQLInputObjectType, type GraphQLObjectType, getNamedType, isNonNullType } from 'graphql'
import type { FieldDefinition, FieldKind } from '../../domain/forms/field-definition'

/** The contract's type for each kind of field. A kind that is missing here does not compile. */
const typeOf: Readonly<Record<FieldKind, string>> = {
  text: 'String',
  code: 'String',
  reference: 'String',
  postcode: 'String',
  video: 'String',
  lines: 'String',
  email: 'String',
  phone: 'String',
  url: 'String',
  select: 'String',
  boolean: 'Boolean',
  date: 'Date',
  height: 'Int',
  integer: 'Int',
}

/** Where a catalogue of fields differs from the contract's MemberInput and Member, in sentences; [] where they agree. */
export function catalogueDrift(
  fields: Readonly<Record<string, FieldDefinition>>,
  shown: Readonly<Record<string, { kind: FieldKind }>>,
  sdl: string,
): string[] {
  const schema = buildSchema(sdl)
  const input = (schema.getType('MemberInput') as GraphQLInputObjectType).getFields()
  const member = (schema.getType('Member') as GraphQLObjectType).getFields()
  const all = { ...fields, ...shown }
  const drift = Object.keys(input)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => `MemberInput has ${name}, the catalogue has not`)
  for (const [name, { kind }] of Object.entries(all)) {
    const sides = Object.hasOwn(fields, name)
      ? { MemberInput: input[name], Member: member[name] }
      : { Member: member[name] }
    for (const [side, field] of Object.entries(sides)) {
      if (!field) drift.push(`${side} lacks ${name}`)
      else if (getNamedType(field.type).name !== typeOf[kind]) drift.push(`${side}.${name} is not ${typeOf[kind]}`)
      // Sending null empties a field, so no field of the input may be non-null.
      else if (side === 'MemberInput' && isNonNullType(field.type)) drift.push(`MemberInput.${name} cannot be emptied`)
    }
  }
  return drift
}
