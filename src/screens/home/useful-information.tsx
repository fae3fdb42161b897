import { useAgencyInfo } from '../../data/agency-info'
import { Card } from '../../ui/card'
import { List, ListItem } from '../../ui/list-item'
import { SectionHeading } from '../../ui/section-heading'

/** Handbook and Support Centre, as the agency's own file names them. */
export function UsefulInformation({ className }: { className: string | undefined }) {
  const { links } = useAgencyInfo()
  return (
    <section className={className}>
      <SectionHeading>Useful information</SectionHeading>
      <Card flush>
        <List>
          <ListItem
            tone="expired"
            icon="document"
            title="Members' handbook"
            meta="PDF, opens in a new tab"
            href={links.handbook}
            newTab
          />
          <ListItem
            tone="expired"
            icon="help"
            title="Support Centre"
            meta="Pay, call sheets, travel to set"
            href={links.support_centre}
          />
        </List>
      </Card>
    </section>
  )
}
