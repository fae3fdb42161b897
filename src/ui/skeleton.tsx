import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton'
import { Card } from './card'
import classes from './skeleton.module.css'

/** A placeholder for one line of content; the class gives its width and height, where it is not a line of text. */
export function SkeletonLine({ className }: { className?: string | undefined }) {
  return <ChakraSkeleton as="span" className={className} />
}

/** The real layout's shape while nothing is known yet, from 200 ms on; `label` is what is read out. */
export function Skeleton({ cards = 3, label = 'Loading' }: { cards?: number; label?: string }) {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">
        {Array.from({ length: cards }, (_, at) => at + 1).map((number) => (
          <Card key={number}>
            <SkeletonLine className={classes.short} />
            <SkeletonLine className={classes.middle} />
            <SkeletonLine className={classes.long} />
          </Card>
        ))}
      </div>
    </div>
  )
}
