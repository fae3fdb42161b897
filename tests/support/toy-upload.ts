import { createHash } from 'node:crypto'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { RequestContext } from '../../server/context/request-context'
import { createEndpoint, type GraphqlEndpoint } from '../../server/http/graphql'
import { createEndpoints, type EndpointName } from '../../server/http/schemas'
import { openUpload, takeUpload } from '../../server/services/uploads/take'
import { removeBlobs } from '../../server/services/uploads/uploads'
import { inTransaction } from '../../server/store/transaction'

const typeDefs = `
  scalar Upload
  type Query { none: Boolean }
  type Toy { sha256: String!, size: Int!, filename: String, filetype: String }
  input Toys { files: [Upload] }
  type Mutation {
    take(file: Upload!): Toy!
    take_all(toys: Toys!): [Toy!]!
    leave(file: Upload!, other: String): Boolean!
  }`

/** Reads a file whole, and takes it: what an operation with a file does, without a room of its own. */
async function take(id: string, ctx: RequestContext) {
  const upload = await openUpload(ctx, id)
  const hash = createHash('sha256')
  for await (const bytes of upload.read()) hash.update(bytes as Buffer)
  const blobs = await inTransaction(ctx.db, (tx) => takeUpload(tx, ctx, id))
  await removeBlobs(ctx.blobs, blobs)
  return { sha256: hash.digest('hex'), size: upload.size, filename: upload.filename, filetype: upload.filetype }
}

/** The server's own endpoints, with a toy operation for files in place of the members'. */
export function toyEndpoints(): Record<EndpointName, GraphqlEndpoint> {
  const resolvers = {
    Mutation: {
      take: (_: unknown, { file }: { file: string }, ctx: RequestContext) => take(file, ctx),
      take_all: async (_: unknown, { toys }: { toys: { files: string[] } }, ctx: RequestContext) => {
        const taken = []
        for (const id of toys.files) taken.push(await take(id, ctx))
        return taken
      },
      leave: () => true,
    },
  }
  const schema = makeExecutableSchema<RequestContext>({ typeDefs, resolvers })
  return { ...createEndpoints(false), member: createEndpoint(schema, false) }
}
