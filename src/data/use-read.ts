import { type AnyVariables, createRequest, type RequestPolicy, type TypedDocumentNode } from '@urql/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { isUnreachable, keepsData } from './exchanges'
import { isNews } from './kept-reads'
import { askedJustNow, readKey } from './member-client'
import { recordsChanged } from './news'
import { serverBack } from './reach'
import type { Read } from './read'
import { useStoredRead } from './use-stored-read'

interface Question<T, V extends AnyVariables, R> {
  document: TypedDocumentNode<T, V>
  /** The operation's name, part of the read's key. */
  name: string
  variables: V & { extraid: number }
  /** Undefined when the answer holds nothing for this session to see. */
  pick: (data: T) => R | undefined
}

/** Asks the network each time a screen opens; what the device has shows at once, with its age. */
export function useRead<T, V extends AnyVariables, R>(question: Question<T, V, R>): Read<R> {
  const { document, name, variables, pick } = question
  const [openedAt] = useState(() => Date.now())
  const key = readKey(name, variables.extraid)
  const [requestPolicy] = useState<RequestPolicy>(() => (askedJustNow(key) ? 'cache-first' : 'cache-and-network'))
  const [result, execute] = useQuery<T, V>({ query: document, variables, requestPolicy })
  const row = useStoredRead(key)
  const quiet = useRef(false)
  const ask = useCallback(
    (isQuiet: boolean) => {
      quiet.current = isQuiet
      execute({ requestPolicy: 'network-only' })
    },
    [execute],
  )
  const refresh = useCallback(() => ask(false), [ask])
  // A screen that stands open catches up by itself when the signal is back, and when something changed.
  useEffect(() => serverBack.watch(() => ask(true)), [ask])
  const { extraid } = variables
  useEffect(() => recordsChanged.watch((changed) => changed.includes(extraid) && ask(true)), [ask, extraid])

  const isLost = isUnreachable(result)
  // Another version of the portal may have asked for other fields.
  const isOurs = row && keepsData(result) && row.operation === createRequest(document, variables).key
  const known = isOurs && (!result.data || isNews(row)) ? (row.data as T) : result.data
  const data = known ? pick(known) : undefined
  const refused = (result.error !== undefined && !isLost) || (result.data !== undefined && data === undefined)
  const problem = isLost ? 'unreachable' : refused && data === undefined ? 'refused' : null
  const loading = data === undefined && !result.error && !refused
  const last = useRef<Read<R>['problem']>(null)
  useEffect(() => {
    if (!loading) last.current = problem
  })
  // A problem stays shown while the page asks again by itself; the member's own tap shows as loading.
  const held = loading && quiet.current ? last.current : null
  const asOf = row?.at ?? (data !== undefined && !result.stale && !result.error ? openedAt : null)
  return {
    data,
    asOf,
    stale: data !== undefined && (result.stale || result.error !== undefined || result.data === undefined),
    loading: loading && held === null,
    problem: held ?? problem,
    refresh,
  }
}
