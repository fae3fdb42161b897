import type { ReactNode } from 'react'
import styles from './notifications.module.css'
import type { BrowserFamily } from './subscription-place'

/** How a browser is told to allow notifications again, in its own words. */
export function AllowSteps({ family }: { family: BrowserFamily }) {
  return (
    <>
      <ol className={styles.steps}>
        <li>{steps[family][0]}</li>
        <li>{steps[family][1]}</li>
      </ol>
      <p className={styles.quiet}>Then come back here: this page sees it by itself.</p>
    </>
  )
}

const steps: Record<BrowserFamily, readonly [ReactNode, ReactNode]> = {
  'apple-app': [
    <>
      Open the <b>Settings</b> of your device, and there <b>Notifications</b>.
    </>,
    <>
      Choose <b>Callboard</b>, and turn <b>Allow Notifications</b> on.
    </>,
  ],
  'mac-app': [
    <>
      Open <b>System Settings</b>, and there <b>Notifications</b>.
    </>,
    <>
      Choose <b>Callboard</b>, and turn <b>Allow notifications</b> on.
    </>,
  ],
  safari: [
    <>
      In Safari’s menu, choose <b>Settings</b>, then <b>Websites</b>, then <b>Notifications</b>.
    </>,
    <>
      Set this site to <b>Allow</b>.
    </>,
  ],
  'android-app': [
    <>
      Hold Callboard’s icon on your home screen, and tap <b>App info</b>.
    </>,
    <>
      Tap <b>Notifications</b>, and turn them on.
    </>,
  ],
  android: [
    <>
      Tap the sign to the left of the address, then <b>Permissions</b>.
    </>,
    <>
      Turn <b>Notifications</b> on.
    </>,
  ],
  'firefox-android': [
    <>Tap the sign to the left of the address.</>,
    <>
      Tap <b>Notifications</b>, so that it says <b>Allowed</b>.
    </>,
  ],
  firefox: [
    <>Click the crossed-out sign to the left of the address.</>,
    <>
      Beside <b>Send notifications</b>, remove <b>Blocked</b>. Then press Turn on notifications here.
    </>,
  ],
  chromium: [
    <>Click the sign to the left of the address.</>,
    <>
      Turn <b>Notifications</b> on.
    </>,
  ],
}
