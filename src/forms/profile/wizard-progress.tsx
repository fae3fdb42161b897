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

/** 'n of 11' with a slim line of eleven parts: this page, the complete ones, the rest. */
export function WizardProgress({ route, complete, asOf }: WizardProgressProps) {
  const step = stepOf(route)
  if (step === null && !asOf) return null
  return (
    <div className={classes.progress}>
      {step !== null && (
        <span className={classes.parts} aria-hidden="true">
          {profilePages.map((page) => (
            <i
              key={page}
              className={classNames(classes.part, page === route ? classes.here : complete.has(page) && classes.done)}
            />
          ))}
        </span>
      )}
      <p className={classes.count}>
        {asOf}
        {asOf && step !== null && ' · '}
        {step !== null && (
          <span className={classNames(classes.step, 'numbers')}>
            {step} of {profilePages.length}
          </span>
        )}
      </p>
    </div>
  )
}
