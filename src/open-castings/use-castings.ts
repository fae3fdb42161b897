import type { ResultOf } from 'gql.tada'
import { useCallback } from 'react'
import type { Stored } from '../data/effect'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import type { OutboxItem } from '../outbox/kinds'
import { save } from '../sync/save'
import { useLaidOver } from '../sync/use-laid-over'
import { useReadAgain } from '../sync/use-read-again'
import { isCastingItem } from './casting-kind'
import { type CastingView, overlayCastings } from './casting-overlay'
import { castingsQuery } from './castings-query'

type Castings = ResultOf<typeof castingsQuery>

/** The open castings, with what one member applied to and what waits about them on this device. */
export function useCastings(extraid: number): Read<CastingView[]> {
  const read = useRead({
    document: castingsQuery,
    name: 'OpenCastings',
    variables: { extraid },
    pick: (data): Castings | undefined => (data.member.length > 0 ? data : undefined),
  })
  const lay = useCallback(
    ({ member, list_opencasting: castings }: Castings, items: readonly OutboxItem[], expired: boolean) =>
      overlayCastings(extraid, { castings, applications: member[0]?.opencasting ?? [] }, items, expired),
    [extraid],
  )
  // To see whether it was taken, or had closed meanwhile.
  useReadAgain(read.refresh, (item) => item.extraid === extraid && isCastingItem(item))
  return useLaidOver(read, lay)
}

/** Applies for one member. Once only, however often it is asked for. */
export function applyToCasting(extraid: number, { id, title }: CastingView): Promise<Stored> {
  const entityKey = `opencasting:${extraid}:${id}`
  const payload = { form_id: id, title }
  return save({ extraid, kind: 'opencasting_apply', entityKey, payload, base: null }, () => undefined)
}
