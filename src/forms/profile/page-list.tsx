import { Link } from 'react-router-dom'
import { pathTo, type RouteName, routeNamed } from '../../../domain/access/routes'
import { profilePages } from '../../../domain/profile/wizard'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import classes from './page-list.module.css'

interface PageListProps {
  route: RouteName
  extraid: number
  complete: ReadonlySet<RouteName>
}

/** The profile's pages beside the form, on a desktop: this one, and a tick for those that have all they ask for. */
export function PageList({ route, extraid, complete }: PageListProps) {
  return (
    <nav className={classes.pages} aria-label="Profile pages">
      <Link to={pathTo('Home')} className={classNames(classes.page, classes.home)}>
        <span className={classes.disc}>
          <Icon name="back" size={18} />
        </span>
        Home
      </Link>
      <ol>
        {profilePages.map((page, at) => {
          const here = page === route
          const done = complete.has(page)
          return (
            <li key={page}>
              <Link
                to={pathTo(page, { extraid })}
                className={classNames(classes.page, here && classes.here)}
                aria-current={here ? 'page' : undefined}
              >
                <span className={classNames(classes.disc, 'numbers', done && !here && classes.done)} aria-hidden="true">
                  {done && !here ? <Icon name="check" size={18} /> : at + 1}
                </span>
                {routeNamed(page).title}
                {done && <span className="visually-hidden">, complete</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
