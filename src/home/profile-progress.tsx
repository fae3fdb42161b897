import { pathTo } from '../../domain/access/routes'
import { isPageComplete, profileCompleteness } from '../../domain/profile/completeness'
import { pages } from '../../domain/profile/pages'
import { useProfile } from '../member/use-profile'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import classes from './profile-progress.module.css'

/** How much of the profile is given, by the same definitions as its pages; nothing once all of it is. */
export function ProfileProgress({ extraid }: { extraid: number }) {
  const { data } = useProfile(extraid)
  if (!data) return null
  const { done, of } = profileCompleteness(data.values)
  const next = pages.find((page) => !isPageComplete(page, data.values))
  if (!next) return null
  return (
    <Card as="section" title="Your profile">
      <p>
        {done} of {of} details are filled in. Next: {next.title}.
      </p>
      <progress className={classes.bar} value={done} max={of} aria-label="Your profile" />
      <ButtonLink variant="outline" size="sm" to={pathTo(next.route, { extraid })}>
        Go on with {next.title}
      </ButtonLink>
    </Card>
  )
}
