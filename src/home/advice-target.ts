import { pathTo, type RouteName, routeNamed } from '../../domain/access/routes'
import type { Advice } from '../../domain/profile/review-advice'
import type { IconName } from '../ui/icon-paths'
import { camera, documentIcon, plan, training } from '../ui/more-icons'

const targets: Record<NonNullable<Advice['route']>, { name: RouteName; icon: IconName }> = {
  starthere: { name: 'StartHere', icon: 'user' },
  photos: { name: 'Photos', icon: camera },
  submissions: { name: 'Submissions', icon: documentIcon },
  account: { name: 'Account', icon: plan },
  training: { name: 'Training', icon: training },
}

/** Where an advice leads: its path, the page's name and its drawing; null where there is nothing to do. */
export function adviceTarget(advice: Advice, extraid: number): { to: string; title: string; icon: IconName } | null {
  if (advice.route === null) return null
  const { name, icon } = targets[advice.route]
  return { to: pathTo(name, { extraid }), title: routeNamed(name).title, icon }
}
