import { pathTo, routeNamed } from '../../domain/access/routes'
import { useAgencyInfo } from '../data/agency-info'
import { Card } from '../ui/card'
import { List, ListItem } from '../ui/list-item'
import { archive, documentIcon } from '../ui/more-icons'
import { SectionHeading } from '../ui/section-heading'

/** Handbook and Support Centre, as the agency's own file names them, and the way to one's own data. */
export function UsefulInformation({ extraid, className }: { extraid: number; className: string | undefined }) {
  const { links } = useAgencyInfo()
  return (
    <section className={className}>
      <SectionHeading>Useful information</SectionHeading>
      <Card flush>
        <List>
          <ListItem
            tone="expired"
            icon={documentIcon}
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
          <ListItem
            tone="expired"
            icon={archive}
            title={routeNamed('MyData').title}
            meta="What the agency holds on you, and who changed it"
            to={pathTo('MyData', { extraid })}
          />
        </List>
      </Card>
    </section>
  )
}
