import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Mod = Parameters<
  NonNullable<Parameters<Init>[1]['preRun']> extends (infer F)[] ? Extract<F, (...args: never[]) => unknown> : never
>[0]

/** What Emscripten's NODEFS gives a stream: a real descriptor for a file, none for a directory. */
interface Stream {
  nfd?: number
  node: unknown
}
interface NodeFsType {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: Stream) => number }
}

const eio = 29

/**
 * The first cure: PGlite's Node file system ignores fsync, so a power cut may lose committed data. This one passes
 * each fsync of PostgreSQL to the real descriptor, of directories too. A failed fsync is EIO to PostgreSQL, which then
 * stops.
 */
export class DurableFs extends NodeFS {
  /** `onBroken` is told of a failed fsync: PostgreSQL has stopped then, and only a new process can open the directory. */
  constructor(
    path: string,
    private readonly onBroken: (error: unknown) => void,
  ) {
    super(path)
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(pg, options)
    const hook = (mod: Mod): void => {
      const nodeFs = nodeFsOf(mod)
      nodeFs.stream_ops.fsync = (stream) => {
        try {
          fsyncStream(stream, nodeFs)
          return 0
        } catch (error) {
          this.onBroken(error)
          throw new mod.FS.ErrnoError(eio)
        }
      }
    }
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [hook, ...(made.emscriptenOpts.preRun ?? [])] } }
  }
}

function fsyncStream(stream: Stream, nodeFs: NodeFsType): void {
  if (stream.nfd === undefined) fsyncPath(nodeFs.realPath(stream.node))
  else fs.fsyncSync(stream.nfd)
}

/** Makes what stands at `path`, a file or a directory, durable. */
export function fsyncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function nodeFsOf(mod: object): NodeFsType {
  const found = 'NODEFS' in mod ? mod.NODEFS : undefined
  if (!isNodeFsType(found)) throw new Error('PGlite has no NODEFS: its durability can not be ensured')
  return found
}

function isNodeFsType(value: unknown): value is NodeFsType {
  return typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value
}
