import type { ReactNode } from 'react'
import type { RouteName } from '../../../domain/access/routes'
import { profilePages, stepOf } from '../../../domain/profile/wizard'
import { classNames } from '../../ui/class-names'
import classes from './wizard-frame.module.css'

interface WizardProgressProps {
  route: RouteName
  complete: ReadonlySet<RouteName>
  asOf?: ReactNode
}

/**
 * 'n of 11' with a slim line of eleven parts: this page, the complete ones, the rest; and a line for how old the shown data
 * is, which keeps its space when it is empty, so that nothing moves as signal comes and goes.
 */
export function WizardProgress({ route, complete, asOf }: WizardProgressProps) {
  const step = stepOf(route)
  return (
    <>
      {step !== null && (
        <div className={classes.progress}>
          <span className={classes.parts} aria-hidden="true">
            {profilePages.map((page) => (
              <i
                key={page}
                className={classNames(classes.part, page === route ? classes.here : complete.has(page) && classes.done)}
              />
            ))}
          </span>
          <p className={classNames(classes.count, 'numbers')}>
            {step} of {profilePages.length}
          </p>
        </div>
      )}
      <p className={classNames(classes.asOf, 'numbers')}>{asOf}</p>
    </>
  )
}
