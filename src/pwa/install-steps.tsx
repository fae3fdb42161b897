import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { InstallDrawing } from './install-drawing'
import classes from './install-steps.module.css'
import type { InstallWay } from './install-way'

type ByHand = Exclude<InstallWay, 'prompt'>

/** The steps to install by hand; labelledBy: the id of what says what they are for. */
export function InstallSteps({ way, labelledBy }: { way: ByHand; labelledBy: string }) {
  return (
    <>
      <ol className={classes.steps} aria-labelledby={labelledBy}>
        {stepsOf(way)}
      </ol>
      {(way === 'iphone' || way === 'ipad') && (
        <p className={classes.note}>You log in once more there: it keeps its own data.</p>
      )}
    </>
  )
}

function stepsOf(way: ByHand): ReactNode {
  switch (way) {
    case 'mac':
      return (
        <Step icon="share">
          In Safari’s menu, choose <b>File</b>, then <b>Add to Dock</b>.
        </Step>
      )
    case 'android':
      return (
        <Step icon="menu">
          In the browser’s menu, choose <b>Add app to Home screen</b> or <b>Install</b>.
        </Step>
      )
    case 'iphone':
    case 'ipad':
      return (
        <>
          <li className={classes.step}>
            <InstallDrawing step="share" />
            <span>
              Tap <b>Share</b> in the browser’s bar{way === 'ipad' && ', at the top'}.
            </span>
          </li>
          <li className={classes.step}>
            <InstallDrawing step="add" />
            <span>
              Choose <b>Add to Home Screen</b>, then <b>Add</b>.
            </span>
          </li>
        </>
      )
  }
}

function Step({ icon, children }: { icon: 'share' | 'menu'; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <Icon name={icon} className={classes.icon} />
      <span>{children}</span>
    </li>
  )
}
