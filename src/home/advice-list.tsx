import { furtherAdvice, type Review, warnings } from '../../domain/profile/review-advice'
import { Card } from '../ui/card'
import { List, ListItem } from '../ui/list-item'
import { SectionHeading } from '../ui/section-heading'
import { adviceTarget } from './advice-target'

/** What runs out soon, in amber, then further advice, in the specification's order. */
export function AdviceList({
  extraid,
  review,
  className,
}: {
  extraid: number
  review: Review
  className: string | undefined
}) {
  const soon = warnings(review).map((advice) => ({ advice, tone: 'waiting' as const }))
  const further = furtherAdvice(review).map((advice) => ({ advice, tone: 'note' as const }))
  const all = [...soon, ...further]
  if (all.length === 0) return null
  return (
    <section className={className}>
      <SectionHeading>Advice</SectionHeading>
      <Card flush>
        <List>
          {all.map(({ advice, tone }) => {
            const target = adviceTarget(advice, extraid)
            return (
              <ListItem
                key={advice.id}
                tone={tone}
                icon={target?.icon ?? 'info'}
                title={advice.title}
                meta={advice.text}
                to={target?.to}
              />
            )
          })}
        </List>
      </Card>
    </section>
  )
}
