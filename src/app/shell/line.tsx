import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-paths'
import classes from './signal-line.module.css'

interface LineProps {
  icon: IconName
  tone?: 'go' | 'attention' | 'acting'
  action?: ReactNode
  children: ReactNode
}

/** One thin line above the tabs. */
export function Line({ icon, tone, action, children }: LineProps) {
  return (
    <div className={classNames(classes.line, tone && classes[tone])}>
      <Icon name={icon} size={18} />
      <p className={classNames(classes.words, 'numbers')}>{children}</p>
      {action}
    </div>
  )
}

/** What can be done about it, at the line's end. */
export function LineAction({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={classes.action} onClick={onClick}>
      {children}
    </button>
  )
}
