import { createHash } from 'node:crypto'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { RequestContext } from '../../server/context/request-context'
import { createEndpoint, type GraphqlEndpoint } from '../../server/http/graphql'
import { createEndpoints, type EndpointName } from '../../server/http/schemas'
import { isAnswered, workOff } from '../../server/services/outbox/outbox-ledger'
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
  const sha256 = await hashOf(id, ctx)
  const blobs = await inTransaction(ctx.db, (tx) => takeUpload(tx, ctx, id))
  await removeBlobs(ctx.blobs, blobs)
  return { sha256, size: upload.size, filename: upload.filename, filetype: upload.filetype }
}

/** What pin_file has taken: the slot, and the SHA-256 of each file. */
export interface Pinned {
  slot: string
  sha256: string[]
}

const pinDefs = `
  scalar Upload
  type Query { outbox_cursor(client_id: String!): Cursor }
  type Cursor { client_id: String, last_seq: Int }
  type Pin { ok: Boolean!, message: String }
  type Mutation { pin_file(slot: String!, first: Upload!, second: Upload): Pin! }`

/** An endpoint with pin_file: an item of the outbox with one file or two, which goes through the ledger as any other. */
function pinEndpoint(pinned: Pinned[]): GraphqlEndpoint {
  const pin = async (
    _: unknown,
    args: { slot: string; first: string; second?: string | null },
    ctx: RequestContext,
  ) => {
    if (!ctx.session) throw new Error('The fixture is signed in.')
    const ids = [args.first, ...(args.second ? [args.second] : [])]
    const sha256 = (await isAnswered(ctx)) ? [] : await Promise.all(ids.map((id) => hashOf(id, ctx)))
    let blobs: string[] = []
    const answer = await workOff(ctx, ctx.session, { operation: 'pin_file', args }, async (tx) => {
      blobs = []
      for (const id of ids) blobs.push(...(await takeUpload(tx, ctx, id)))
      return { status: 'applied', answer: { ok: true, message: null } }
    })
    if (blobs.length > 0) pinned.push({ slot: args.slot, sha256 })
    await removeBlobs(ctx.blobs, blobs)
    return answer
  }
  const schema = makeExecutableSchema<RequestContext>({ typeDefs: pinDefs, resolvers: { Mutation: { pin_file: pin } } })
  return createEndpoint(schema, false)
}

async function hashOf(id: string, ctx: RequestContext): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of (await openUpload(ctx, id)).read()) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

/** The server's own endpoints, but with pin_file's endpoint in the place of right to work. */
export function pinEndpoints(pinned: Pinned[]): Record<EndpointName, GraphqlEndpoint> {
  return { ...createEndpoints(false), rtw: pinEndpoint(pinned) }
}

/** The server's own endpoints, but with a toy operation for files in the place of the members' endpoint. */
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
