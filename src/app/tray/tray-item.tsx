import { pathTo } from '../../../domain/routes'
import { asOfWords } from '../../../domain/time-words'
import type { WaitingItem } from '../../data/waiting'
import { retryItem } from '../../data/waiting-actions'
import { Button, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { deviceIcon, deviceWord } from '../../ui/device-word'
import { Disc } from '../../ui/disc'
import { ToneWord } from '../../ui/tone-word'
import { fateLook } from './fate-words'
import classes from './tray.module.css'

/** One change: what it is, its fate in colour, icon and word, and what can be done about it. */
export function TrayItem({ item, onDiscard }: { item: WaitingItem; onDiscard: ((item: WaitingItem) => void) | null }) {
  const look = fateLook(item.fate, deviceWord(), deviceIcon())
  const attention = item.fate === 'attention'
  return (
    <>
      <Disc tone={look.tone} icon={look.icon} />
      <div className={classes.text}>
        <p className={classes.title}>{item.title}</p>
        <p className={classes.line}>
          <ToneWord tone={look.tone}>{look.word}</ToneWord>
          {!attention && <span className="numbers"> · {asOfWords(item.at, Date.now())}</span>}
        </p>
        {item.why && <p className={classes.line}>{item.why}</p>}
        {onDiscard && (
          <div className={classNames(classes.actions, !attention && classes.wordsFirst)}>
            {attention && item.canRetry && (
              <Button variant="line" size="small" onClick={() => void retryItem(item.opId)}>
                Try again
              </Button>
            )}
            <ButtonLink
              variant={attention && !item.canRetry ? 'line' : 'quiet'}
              size="small"
              to={pathTo('Message', { extraid: item.extraid, id: item.messageId })}
            >
              {attention ? 'Read it again' : 'Open'}
            </ButtonLink>
            {item.canDiscard && (
              <Button variant="quiet" size="small" onClick={() => onDiscard(item)}>
                Discard
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
