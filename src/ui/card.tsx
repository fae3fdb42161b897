import type { ReactNode } from 'react'
import classes from './card.module.css'
import { classNames } from './class-names'

interface CardProps {
  /** A heading a person would use. */
  title?: string
  /** flush: no padding above and below, for list items. */
  flush?: boolean
  /** tint: the one thing to do. device: dashed, it is on this device only. */
  tone?: 'plain' | 'tint' | 'device'
  as?: 'div' | 'section' | 'article' | 'ul'
  className?: string | undefined
  children: ReactNode
}

/** A surface with a hairline. Cards in a row keep 12 px between them. */
export function Card({ title, flush, tone = 'plain', as: Tag = 'div', className, children }: CardProps) {
  return (
    <Tag className={classNames(classes.card, flush && classes.flush, tone !== 'plain' && classes[tone], className)}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </Tag>
  )
}
