import { pathTo } from '../../domain/access/routes'
import { pastWords } from '../../domain/dates/time-words'
import { memberDocument } from '../data/graphql'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import { Card } from '../ui/card'
import { List, ListItem } from '../ui/list-item'
import { SectionHeading } from '../ui/section-heading'

const SHOWN = 5

/** Who of the agency opened this account, when and why; nothing while nobody did. */
export function StaffLog({ extraid, className }: { extraid: number; className: string | undefined }) {
  const { data } = useStaffAccessLog(extraid)
  if (!data || data.length === 0) return null
  return (
    <section className={className}>
      <SectionHeading>The agency opened your account</SectionHeading>
      <Card flush>
        <List>
          {data.slice(0, SHOWN).map((entry) => (
            <ListItem
              key={`${entry.at} ${entry.staff_name}`}
              tone="expired"
              icon="shield"
              title={entry.staff_name}
              meta={`${pastWords(entry.at)} · ${entry.reason}`}
            />
          ))}
          {data.length > SHOWN ? (
            <ListItem tone="note" title="All of it, and who changed what" to={pathTo('MyData', { extraid })} />
          ) : null}
        </List>
      </Card>
    </section>
  )
}

const logQuery = memberDocument(`
  query StaffAccessLog($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      staff_access_log { __typename at staff_name reason ended_at }
    }
  }
`)

interface StaffAccessEntry {
  at: string
  staff_name: string
  reason: string
  ended_at: string | null
}

/** Who of the agency's staff opened this member's account, newest first. */
function useStaffAccessLog(extraid: number): Read<StaffAccessEntry[]> {
  return useRead({
    document: logQuery,
    name: 'StaffAccessLog',
    variables: { extraid },
    pick: (data): StaffAccessEntry[] | undefined => data.member[0]?.staff_access_log,
  })
}
