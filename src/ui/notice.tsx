import { Alert } from '@chakra-ui/react/alert'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-paths'
import classes from './notice.module.css'

const icons = { info: 'info', error: 'alert', success: 'yes', warning: 'clock' } as const satisfies Record<
  string,
  IconName
>

export type NoticeStatus = keyof typeof icons

interface NoticeProps {
  /** warning: something is to be waited for, or to be known before one goes on. */
  status?: NoticeStatus
  /** The sentence of the specification, where it gives one: it comes first. */
  title?: string
  /** What to do comes after it. */
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
  /** Of the notice itself, for whoever moves the focus to it. */
  ref?: Ref<HTMLDivElement>
}

/** Something to know, in place. An error is announced at once (role alert), the rest politely (role status). */
export function Notice({ status = 'info', title, children, action, icon, ref }: NoticeProps) {
  return (
    <Alert.Root
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      status={status}
      role={status === 'error' ? 'alert' : 'status'}
    >
      <Alert.Indicator>
        <Icon name={icon ?? icons[status]} />
      </Alert.Indicator>
      <Alert.Content>
        {title && <Alert.Title>{title}</Alert.Title>}
        {children && <Alert.Description>{children}</Alert.Description>}
        {action && <div className={classes.action}>{action}</div>}
      </Alert.Content>
    </Alert.Root>
  )
}
