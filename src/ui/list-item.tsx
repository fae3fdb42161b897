import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Disc } from './disc'
import { Icon } from './icon'
import type { IconName } from './icon-paths'
import classes from './list-item.module.css'
import { noteOpened, opensHere } from './opened-from'
import type { Tone } from './tone'

/** Items with a hairline between them; put it into a flush Card. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface ListItemProps {
  tone: Tone
  icon?: IconName | undefined
  title: string
  /** The second line; start it with a ToneWord where it says a state. */
  meta?: ReactNode
  to?: string | undefined
  href?: string | undefined
  newTab?: boolean | undefined
  onClick?: (() => void) | undefined
}

/** Disc, title, second line, arrow: a link inside (`to`), a link out (`href`), a button, or only words. */
export function ListItem({ tone, icon, title, meta, to, href, newTab, onClick }: ListItemProps) {
  const inside = (
    <>
      <Disc tone={tone} {...(icon ? { icon } : {})} />
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {meta && <span className={classes.meta}>{meta}</span>}
      </span>
      {(to || href || onClick) && <Icon name={newTab ? 'external' : 'right'} size={20} className={classes.end} />}
    </>
  )
  return <li>{row(inside, { to, href, newTab, onClick })}</li>
}

function row(inside: ReactNode, { to, href, newTab, onClick }: Omit<ListItemProps, 'tone' | 'title'>): ReactNode {
  if (to) {
    const onPressed = (event: MouseEvent<HTMLAnchorElement>) => {
      if (opensHere(event.nativeEvent)) noteOpened(event.currentTarget)
    }
    return (
      <Link className={classes.item} to={to} onClick={onPressed}>
        {inside}
      </Link>
    )
  }
  if (href) {
    return (
      <a className={classes.item} href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {inside}
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={classes.item} onClick={onClick}>
        {inside}
      </button>
    )
  }
  return <div className={classes.item}>{inside}</div>
}
