import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import agency from '../../contract/agency.graphql?raw'
import login from '../../contract/login.graphql?raw'
import member from '../../contract/member.graphql?raw'
import rtw from '../../contract/rtw.graphql?raw'
import { agencyResolvers } from '../resolvers/agency'
import { loginResolvers } from '../resolvers/login'
import { memberResolvers } from '../resolvers/member'
import { rtwResolvers } from '../resolvers/rtw'
import { createEndpoint, type GraphqlEndpoint } from './graphql'
import { limitTexts } from './text-limits'

export type EndpointName = 'login' | 'member' | 'rtw' | 'agency'

/** The four endpoints of the contract with their resolvers. */
export function createEndpoints(isDevelopment: boolean): Record<EndpointName, GraphqlEndpoint> {
  const make = (schema: GraphQLSchema) => createEndpoint(limitTexts(schema), isDevelopment)
  return {
    login: make(makeExecutableSchema({ typeDefs: login, resolvers: loginResolvers })),
    member: make(makeExecutableSchema({ typeDefs: member, resolvers: memberResolvers })),
    rtw: make(makeExecutableSchema({ typeDefs: rtw, resolvers: rtwResolvers })),
    agency: make(makeExecutableSchema({ typeDefs: agency, resolvers: agencyResolvers })),
  }
}
