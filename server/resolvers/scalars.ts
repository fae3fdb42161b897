import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** A calendar day that exists, YYYY-MM-DD. */
function day(value: unknown): string {
  if (typeof value === 'string' && dayForm.test(value)) {
    const date = new Date(`${value}T00:00:00Z`)
    if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)) return value
  }
  throw new GraphQLError('Not a calendar day (YYYY-MM-DD).', { extensions: { code: 'BAD_REQUEST' } })
}

/** As Date's own toISOString gives it. */
const ownForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** A moment, as ISO 8601 in UTC with milliseconds. */
function moment(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' && momentForm.test(value)) {
    const date = new Date(value)
    if (!Number.isNaN(date.getTime())) return date.toISOString()
  }
  throw new GraphQLError('Not a moment (ISO 8601 with a zone).', { extensions: { code: 'BAD_REQUEST' } })
}

/** Serialises a moment: a text in toISOString's own form passes unparsed, as lists hold hundreds. */
function ownMoment(value: unknown): string {
  return typeof value === 'string' && ownForm.test(value) ? value : moment(value)
}

function scalar(name: string, read: (value: unknown) => string, write = read) {
  return new GraphQLScalarType<string, string>({
    name,
    serialize: write,
    parseValue: read,
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : null),
  })
}

/** A file comes as the id of an upload (server/services/uploads). */
function file(value: unknown): string {
  if (typeof value === 'string') return value
  throw new GraphQLError('Not a file.', { extensions: { code: 'BAD_REQUEST' } })
}

/** The scalar of arguments that take a file; null is none. */
export const upload = { Upload: scalar('Upload', file) }

/** The two scalars of the contracts: strings on both sides, checked on the way in and out. */
export const scalars = { Date: scalar('Date', day), DateTime: scalar('DateTime', moment, ownMoment) }
