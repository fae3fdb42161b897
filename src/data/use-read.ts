import type { AnyVariables, RequestPolicy, TypedDocumentNode } from '@urql/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useQuery } from 'urql'
import { isNoWord } from './exchanges'
import { answeredJustNow, readKey } from './member-client'
import { onServerBack } from './reach'
import type { Read } from './read'
import { subscribeToWorkspace, workspace } from './workspace'

interface Question<T, V extends AnyVariables, R> {
  document: TypedDocumentNode<T, V>
  /** The operation's name, under which its time is kept. */
  name: string
  variables: V & { extraid: number }
  /** Undefined when the answer holds nothing for this session to see. */
  pick: (data: T) => R | undefined
}

/** Asks the network each time a screen opens; what the device has shows at once, with its age. */
export function useRead<T, V extends AnyVariables, R>(question: Question<T, V, R>): Read<R> {
  const { document, name, variables, pick } = question
  const [openedAt] = useState(() => Date.now())
  const open = useSyncExternalStore(subscribeToWorkspace, workspace, workspace)
  const key = readKey(name, variables.extraid)
  const [requestPolicy] = useState<RequestPolicy>(() => (answeredJustNow(key) ? 'cache-first' : 'cache-and-network'))
  const [result, execute] = useQuery<T, V>({ query: document, variables, requestPolicy })
  const stored = useLiveQuery(() => open?.db?.reads.get(key), [open?.db, key])
  const refresh = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  // A screen that stands open catches up by itself when the signal is back.
  useEffect(() => onServerBack(refresh), [refresh])

  const data = result.data ? pick(result.data) : undefined
  const noWord = result.error !== undefined && isNoWord({ error: result.error })
  const refused = (result.error !== undefined && !noWord) || (result.data !== undefined && data === undefined)
  const asOf = stored?.at ?? (data !== undefined && !result.stale && !result.error ? openedAt : null)
  return {
    data,
    asOf,
    stale: data !== undefined && (result.stale || result.error !== undefined),
    loading: data === undefined && !result.error && !refused,
    problem: noWord ? 'unreachable' : refused && data === undefined ? 'refused' : null,
    refresh,
  }
}
