import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite's own start parameters without -F, which turns fsync off, plus settings that keep it small and durable: each
 * commit is fsynced by plain fsync (PGlite's fdatasync does nothing), WAL is recycled early, buffers are few.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'max_wal_size=128MB'],
  ...['-c', 'shared_buffers=16MB'],
]
