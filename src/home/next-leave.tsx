import { pathTo } from '../../domain/access/routes'
import { dublinDay } from '../../domain/dates/dublin-day'
import { useAnnualLeave } from '../leave/use-annual-leave'
import { Card } from '../ui/card'
import { List, ListItem } from '../ui/list-item'
import { SectionHeading } from '../ui/section-heading'
import { leaveAhead } from './leave-ahead'

/** The next day of leave, or what is left to book; nothing for a member without either. */
export function NextLeave({ extraid }: { extraid: number }) {
  const { data } = useAnnualLeave(extraid)
  const ahead = leaveAhead(data ?? [], dublinDay(new Date()))
  if (!ahead) return null
  const { heading, title, meta, waits } = ahead
  return (
    <section>
      <SectionHeading>{heading}</SectionHeading>
      <Card flush>
        <List>
          <ListItem
            tone={waits ? 'device' : 'note'}
            icon="calendar"
            title={title}
            meta={<span className="numbers">{meta}</span>}
            to={pathTo('AnnualLeave', { extraid })}
          />
        </List>
      </Card>
    </section>
  )
}
