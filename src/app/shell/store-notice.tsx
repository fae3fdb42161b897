import type { ReactNode } from 'react'
import { pathTo } from '../../../domain/access/routes'
import { endStoreNews, type StoreNews } from '../../data/store-news'
import { useSession } from '../../session/use-session'
import { Button, ButtonLink } from '../../ui/button'
import { deviceIcon, deviceWord } from '../../ui/device-word'
import { Notice } from '../../ui/notice'
import classes from './store-notice.module.css'

/** A message about this device's own store, to be shown once, over the end of the current screen. */
export function StoreNotice({ news }: { news: StoreNews }) {
  const device = deviceWord()
  const Device = device.replace('t', 'T')
  return (
    <div className={classes.place}>
      <div className={classes.notice} role="status">
        {news === 'blocked' && (
          <Notice status="warning" icon="info" title="Close the other tabs of Callboard.">
            A new version is here, and another tab still uses the old one. As soon as it is closed, this page goes on by
            itself. Nothing is lost.
          </Notice>
        )}
        {news === 'evicted' && (
          <Notice
            status="error"
            title={`${Device} cleared what it had stored.`}
            action={<Read news={news} more={<CheckAnswers />} />}
          >
            Anything not yet sent from it is lost; check your answers. What the agency has is safe.
          </Notice>
        )}
        {news === 'agency-lost' && (
          <Notice
            status="error"
            title="The agency lost something it had received from you."
            action={<Read news={news} more={<CheckAnswers />} />}
          >
            Its system went back to an older copy. What {device} still has of the last day goes out again by itself;
            check your answers.
          </Notice>
        )}
        {news === 'absent' && (
          <Notice
            status="warning"
            icon={deviceIcon()}
            title={`This browser keeps nothing on ${device}.`}
            action={<Read news={news} />}
          >
            Answers go out only while there is signal. In an ordinary window, not a private one, {device} can keep them.
          </Notice>
        )}
      </div>
    </div>
  )
}

function Read({ news, more }: { news: StoreNews; more?: ReactNode }) {
  return (
    <div className={classes.actions}>
      {more}
      <Button variant={more ? 'ghost' : 'outline'} size="sm" onClick={() => endStoreNews(news)}>
        OK
      </Button>
    </div>
  )
}

function CheckAnswers() {
  const state = useSession()
  if (state.phase !== 'member') return null
  return (
    <ButtonLink variant="outline" size="sm" to={pathTo('Messages', { extraid: state.session.extraid })}>
      Check your answers
    </ButtonLink>
  )
}
