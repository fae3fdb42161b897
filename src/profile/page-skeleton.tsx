import type { PageDefinition } from '../../domain/profile/page'
import { FieldGrid } from '../forms/profile/field-grid'
import { Card } from '../ui/card'
import { SkeletonLine } from '../ui/skeleton'
import { cellsOf } from './cells'
import { PageCell } from './page-cell'
import classes from './page-skeleton.module.css'

/** The page's own cards with empty fields, from 200 ms on: nothing jumps when the values come. */
export function PageSkeleton({ page }: { page: PageDefinition }) {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">Loading {page.title}</span>
      <div aria-hidden="true">
        {cellsOf(page, {}, {}, { staff: false }).map(({ card, names }) => (
          <Card key={card.heading}>
            <p className={classes.heading}>{card.heading}</p>
            <FieldGrid>
              {names.map((name) => (
                <PageCell key={name} name={name}>
                  <SkeletonLine className={classes.label} />
                  <span className={classes.box} />
                </PageCell>
              ))}
            </FieldGrid>
          </Card>
        ))}
      </div>
    </div>
  )
}
