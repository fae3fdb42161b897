import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { IconName } from './icon-paths'
import classes from './notice.module.css'

const icons = { info: 'info', problem: 'alert', good: 'yes', waiting: 'clock' } as const satisfies Record<
  string,
  IconName
>

interface NoticeProps {
  tone?: keyof typeof icons
  /** The sentence of the specification, where it gives one: it comes first. */
  title?: string
  /** What to do comes after it. */
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
}

/** Something to know, in place. A problem is announced at once (role alert), the rest politely (role status). */
export function Notice({ tone = 'info', title, children, action, icon }: NoticeProps) {
  return (
    <div className={classNames(classes.notice, classes[tone])} role={tone === 'problem' ? 'alert' : 'status'}>
      <Icon name={icon ?? icons[tone]} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={classes.text}>{children}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
