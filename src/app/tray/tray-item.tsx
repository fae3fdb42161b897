import { Link } from 'react-router-dom'
import { asOfWords, clockWords } from '../../../domain/dates/time-words'
import { loadNewer } from '../../pwa/load-newer'
import { fateLook } from '../../saving/fate-look'
import { reasonWords } from '../../saving/reason-words'
import type { WaitingItem } from '../../sync/waiting'
import { retryItem } from '../../sync/waiting-actions'
import { Button, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { deviceIcon } from '../../ui/device-word'
import { Disc } from '../../ui/disc'
import { ToneWord } from '../../ui/tone-word'
import classes from './tray.module.css'

interface TrayItemProps {
  item: WaitingItem
  /** Null for what has arrived: it can only be looked at. */
  onDiscard: ((item: WaitingItem) => void) | null
}

/** One change: what it is, its fate in colour, icon and word, and what can be done about it. */
export function TrayItem({ item, onDiscard }: TrayItemProps) {
  const look = fateLook(item.fate, deviceIcon())
  const target = item.path
  const about = aboutWords(item)
  return (
    <>
      <Disc tone={look.tone} icon={look.icon} />
      <div className={classes.text}>
        <p className={classes.title}>{onDiscard ? item.title : <Link to={target}>{item.title}</Link>}</p>
        <p className={classes.line}>
          <ToneWord tone={look.tone}>{look.word}</ToneWord>
          {item.fate !== 'attention' && <span className="numbers"> · {asOfWords(item.at, Date.now())}</span>}
        </p>
        {about && <p className={classNames(classes.line, 'numbers')}>{about}</p>}
        {onDiscard && item.isNewer && (
          <div className={classes.actions}>
            <Button variant="outline" size="sm" onClick={loadNewer}>
              Load this page again
            </Button>
          </div>
        )}
        {onDiscard && !item.isNewer && <Actions item={item} target={target} onDiscard={onDiscard} />}
      </div>
    </>
  )
}

function Actions({
  item,
  target,
  onDiscard,
}: {
  item: WaitingItem
  target: string
  onDiscard: (item: WaitingItem) => void
}) {
  const attention = item.fate === 'attention'
  const which = <span className="visually-hidden">: {item.title}</span>
  return (
    <div className={classNames(classes.actions, !attention && classes.wordsFirst)}>
      {attention && item.canRetry && (
        <Button variant="outline" size="sm" onClick={() => void retryItem(item.opId)}>
          Try again{which}
        </Button>
      )}
      <ButtonLink variant={attention && !item.canRetry ? 'outline' : 'ghost'} size="sm" to={target}>
        {attention ? (item.kind === 'message_respond' ? 'Read it again' : 'Look at it') : 'Open'}
        {which}
      </ButtonLink>
      {item.canDiscard && (
        <Button variant="ghost" size="sm" onClick={() => onDiscard(item)}>
          Discard{which}
        </Button>
      )}
    </div>
  )
}

const saveAgain = '. To change it, save again.'
const removeIt = '. To take it back, remove it on its page.'
const isDone = ', so it can’t be taken back here.'
/** What can be done about an item that may have reached the agency already. */
const afterwards: Readonly<Record<WaitingItem['kind'], string>> = {
  message_respond: '. To change it, answer again.',
  update_member: saveAgain,
  add_speciallistapplication: saveAgain,
  remove_speciallistapplication: '. To change it, apply again.',
  opencasting_apply: isDone,
  add_experience: removeIt,
  remove_experience: isDone,
  book_annualleave: isDone,
  add_family_member: removeIt,
  remove_family_member: isDone,
  upload_photo: removeIt,
  rotate_image: '. To change it, turn it back on its page.',
  remove_image: isDone,
  upload_voicereel: removeIt,
  remove_voicereel: isDone,
}

/** Why it needs attention, when it is tried next, or why it can't be called back; null where the fate says it all. */
function aboutWords({ kind, fate, why, nextTry, canDiscard, isNewer }: WaitingItem): string | null {
  if (isNewer) {
    const then = fate === 'attention' ? 'That version shows what it is' : 'It goes out'
    return `This page is older, and can’t say what it is. ${then} once the page is loaded again.`
  }
  if (fate === 'attention') return reasonWords(why)
  if (nextTry !== null) return `It could not be delivered yet. Next try by ${clockWords(nextTry)}.`
  if (fate !== 'device' || canDiscard) return null
  return `It may have reached the agency${afterwards[kind]}`
}
