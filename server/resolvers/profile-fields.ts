import type { GraphQLResolveInfo } from 'graphql'
import type { FieldValue } from '../../domain/forms/field-definition'
import { type AttributeName, attributeNames } from '../../domain/profile/attributes'
import type { FieldName } from '../../domain/profile/field'
import { fieldNames } from '../../domain/profile/fields'
import type { RequestContext } from '../context/request-context'
import type { Resolvers } from '../generated/member'
import { mayRead, type SeenMember } from '../services/profile/member'
import { clearValue } from '../services/profile/profile-row'

/** Every read of a member has loaded the names already; the other fields are loaded on demand. */
type LateField = Exclude<FieldName, 'firstname' | 'lastname'>

function resolverOf(name: FieldName) {
  return async (member: SeenMember, _: unknown, ctx: RequestContext, info: GraphQLResolveInfo): Promise<FieldValue> => {
    if (!mayRead(member, info.fieldName)) return null
    return clearValue(await member.profile(), name, ctx.cipher)
  }
}

function attributeResolverOf(name: AttributeName) {
  return async (member: SeenMember, _: unknown, _ctx: RequestContext, info: GraphQLResolveInfo) => {
    if (!mayRead(member, info.fieldName)) return null
    return (await member.profile())[name]
  }
}

/** A resolver for each profile field and each attribute of the agency's: null where the access table refuses it, else from the row that all share. */
export const profileResolvers = Object.fromEntries([
  ...fieldNames.filter((name) => name !== 'firstname' && name !== 'lastname').map((name) => [name, resolverOf(name)]),
  ...attributeNames.map((name) => [name, attributeResolverOf(name)]),
]) as Pick<NonNullable<Resolvers['Member']>, LateField | AttributeName>
