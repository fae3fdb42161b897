import { defaultFieldResolver, GraphQLError, type GraphQLSchema, isObjectType } from 'graphql'
import { withoutInvisible } from '../../domain/text/invisible'

/**
 * Most UTF-16 units of one text in an argument, whatever it is for: over twice as many as the longest text that a field takes,
 * so that what is a little too long still gets the field's own sentence.
 */
const most = 10_000
/** For the agency's HTML and for a form's config, which may be up to 20,000 long. */
const mostLong = 25_000
const long = new Set(['extra_text', 'description', 'preamble', 'config'])
/** Kept as they were given: passwords are hashed, HTML and JSON are the agency's, an answer's codes are compared as they are. */
const exact = new Set([
  ...['password', 'password2', 'current_password', 'loginpass'],
  ...['extra_text', 'description', 'preamble', 'config', 'options', 'response', 'seen_response'],
])

/**
 * Makes every field of a schema refuse texts that are far too long, with BAD_REQUEST, before its resolver runs: no text is
 * normalised, matched or put into a transaction before its length was checked. Every other text, also of an argument that is
 * new, loses what shows nothing (PostgreSQL takes no NUL); the rest of its kind's rule is its service's. Changes the schema in
 * place and returns it.
 */
export function limitTexts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      if (field.args.length === 0) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args: Record<string, unknown>, context, info) => {
        for (const [name, value] of Object.entries(args)) check(name, value)
        return resolve(source, cleaned(args), context, info)
      }
    }
  }
  return schema
}

/** Throws where a text anywhere within the value is too long. */
function check(name: string, value: unknown): void {
  if (typeof value === 'string') {
    const limit = long.has(name) ? mostLong : most
    if (value.length <= limit) return
    throw new GraphQLError(`${name} can have at most ${limit} characters.`, { extensions: { code: 'BAD_REQUEST' } })
  }
  if (Array.isArray(value)) for (const entry of value) check(name, entry)
  else if (typeof value === 'object' && value !== null)
    for (const [inner, entry] of Object.entries(value)) check(inner, entry)
}

type Arguments = Readonly<Record<string, unknown>>

function cleaned(given: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, exact.has(name) ? value : clean(value)]),
  )
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return value.map(clean)
  return isInput(value) ? cleaned(value) : value
}

/** An input of the contract, and not a file or a date. */
function isInput(value: unknown): value is Arguments {
  if (typeof value !== 'object' || value === null) return false
  const made: unknown = Object.getPrototypeOf(value)
  return made === null || made === Object.prototype
}
