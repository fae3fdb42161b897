import type { ReactNode } from 'react'
import { Notice } from '../ui/notice'
import styles from './pay.module.css'
import type { Said } from './pay-parts'

/** Takes the focus when the person returns to the form by a button that is then gone. */
export const saidId = 'pay-said'

/** The message about the form as a whole, and what can be done about it. */
export function SaidNotice({ said, action = null }: { said: Said; action?: ReactNode }) {
  return (
    <div id={saidId} tabIndex={-1} className={styles.said}>
      <Notice status={said.status} title={said.title} action={action}>
        {said.text}
      </Notice>
    </div>
  )
}
