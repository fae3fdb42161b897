import { createSchema } from 'graphql-yoga'
import agency from '../../contract/agency.graphql?raw'
import login from '../../contract/login.graphql?raw'
import member from '../../contract/member.graphql?raw'
import rtw from '../../contract/rtw.graphql?raw'
import { agencyResolvers } from '../resolvers/agency'
import { loginResolvers } from '../resolvers/login'
import { memberResolvers } from '../resolvers/member'
import { rtwResolvers } from '../resolvers/rtw'
import { createEndpoint, type GraphqlEndpoint } from './graphql'

export type EndpointName = 'login' | 'member' | 'rtw' | 'agency'

/** The four endpoints of the contract with their resolvers. */
export function createEndpoints(isDevelopment: boolean): Record<EndpointName, GraphqlEndpoint> {
  const make = (name: EndpointName, schema: ReturnType<typeof createSchema>) =>
    createEndpoint(schema, `/dj/api/${name}/`, isDevelopment)
  return {
    login: make('login', createSchema({ typeDefs: login, resolvers: loginResolvers })),
    member: make('member', createSchema({ typeDefs: member, resolvers: memberResolvers })),
    rtw: make('rtw', createSchema({ typeDefs: rtw, resolvers: rtwResolvers })),
    agency: make('agency', createSchema({ typeDefs: agency, resolvers: agencyResolvers })),
  }
}
