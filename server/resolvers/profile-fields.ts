import type { GraphQLResolveInfo } from 'graphql'
import type { FieldValue } from '../../domain/forms/field-definition'
import { type AttributeName, attributeNames } from '../../domain/profile/attributes'
import type { FieldName } from '../../domain/profile/field'
import { fieldNames } from '../../domain/profile/fields'
import type { RequestContext } from '../context/request-context'
import type { Resolvers } from '../generated/member'
import { requireField, type SeenMember } from '../services/profile/member'
import { clearValue } from '../services/profile/profile-row'

/** Names stand in what every reader of a member has already. */
type LateField = Exclude<FieldName, 'firstname' | 'lastname'>

function resolverOf(name: FieldName) {
  return async (member: SeenMember, _: unknown, ctx: RequestContext, info: GraphQLResolveInfo): Promise<FieldValue> => {
    requireField(member, info.fieldName)
    return clearValue(await member.profile(), name, ctx.cipher)
  }
}

function attributeResolverOf(name: AttributeName) {
  return async (member: SeenMember, _: unknown, _ctx: RequestContext, info: GraphQLResolveInfo) => {
    requireField(member, info.fieldName)
    return (await member.profile())[name]
  }
}

/** A resolver for each field of a profile, and for what the agency writes beside it: asks the table, then reads the one row that all of them share. */
export const profileResolvers = Object.fromEntries([
  ...fieldNames.filter((name) => name !== 'firstname' && name !== 'lastname').map((name) => [name, resolverOf(name)]),
  ...attributeNames.map((name) => [name, attributeResolverOf(name)]),
]) as Pick<NonNullable<Resolvers['Member']>, LateField | AttributeName>
