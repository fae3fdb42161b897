/**
 * Writes the generated files. From the contract: types of the server's resolvers (server/generated), of what the agency's
 * command line sends and reads (agency/generated), and the page's typed documents (src/data/generated). From the types of
 * domain/: the schema of a form's definition (contract). tests/contract checks that all are current.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { parse } from 'graphql'
import { formSchema } from './form-schema.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const contracts = ['login', 'member', 'rtw', 'agency']

/** Fields that have a resolver of their own are not part of what the parent's resolver gives. */
const mappers = {
  member: { Member: '../services/profile/member#SeenMember' },
  agency: { AgencyMember: "Omit<AgencyMember, 'family'>", Mailing: "Omit<Mailing, 'recipients'>" },
}

const commandPath = 'agency/generated/agency.ts'
const settings = {
  scalars: { Date: 'string', DateTime: 'string', Upload: 'string' },
  enumsAsTypes: true,
  useTypeImports: true,
  // A field that the SDL lets be null may also be left out by a service, and is then read as null.
  avoidOptionals: { field: false, inputValue: false, defaultValue: true },
  namingConvention: 'keep',
}
const noted = (name, body) =>
  `// Generated from contract/${name}.graphql by npm run codegen. Not to be edited.\n${body.trimEnd()}\n`

/** The text of server/generated/NAME.ts. */
export async function resolverTypes(name) {
  const config = {
    ...settings,
    contextType: '../context/request-context#RequestContext',
    mappers: mappers[name] ?? {},
  }
  const body = await codegen({
    documents: [],
    schema: parse(readFileSync(join(root, `contract/${name}.graphql`), 'utf8')),
    filename: `server/generated/${name}.ts`,
    config,
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  })
  return noted(name, body)
}

/** The text of agency/generated/agency.ts: what the command line sends and reads. */
async function commandTypes() {
  const body = await codegen({
    documents: [],
    schema: parse(readFileSync(join(root, 'contract/agency.graphql'), 'utf8')),
    filename: commandPath,
    config: settings,
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  })
  return noted('agency', body)
}

/** Every generated file: its path below the root, and the text that it should have. */
export async function expected() {
  const types = contracts.map(async (name) => [`server/generated/${name}.ts`, await resolverTypes(name)])
  return [
    ...(await Promise.all(types)),
    [commandPath, await commandTypes()],
    ['contract/form-definition.schema.json', formSchema(root)],
  ]
}

function tada(...args) {
  const bin = join(root, 'node_modules/gql.tada/bin/cli.js')
  execFileSync(process.execPath, [bin, ...args, '--tsconfig', 'src/tsconfig.json'], { cwd: root, stdio: 'pipe' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(join(root, 'server/generated'), { recursive: true })
  mkdirSync(join(root, 'agency/generated'), { recursive: true })
  mkdirSync(join(root, 'src/data/generated'), { recursive: true })
  for (const [path, text] of await expected()) writeFileSync(join(root, path), text)
  tada('generate-output')
  console.log('codegen: server/generated, agency/generated, src/data/generated and the schema of a form are written')
}
