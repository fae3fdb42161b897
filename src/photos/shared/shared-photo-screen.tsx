import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../../domain/access/routes'
import { headshot, isNeeded, type PhotoSlot, photoSlots, slotTitles } from '../../../domain/photos/photo-rules'
import { dropShared, findShared, notTaken } from '../../outbox/shared-photo'
import { displayName } from '../../session/session'
import { useSession } from '../../session/use-session'
import { Button, ButtonLink } from '../../ui/button'
import { Choice } from '../../ui/checkbox'
import { deviceWord } from '../../ui/device-word'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { Choices, TaskFooter } from '../../ui/task-footer'
import { Placeholder } from '../guidance/placeholder'
import styles from './shared-photo.module.css'
import { sharedState } from './shared-state'

/** A photo that another app shared with the portal: asks whose it is and for which slot. Nothing is sent before that. */
export function SharedPhotoScreen() {
  const state = useSession()
  const isTaken = useLocation().search !== notTaken
  const { shared, showNext } = useShared()
  const navigate = useNavigate()
  const session = state.phase === 'member' ? state.session : null
  const [whose, setWhose] = useState(session?.extraid)
  const [slot, setSlot] = useState<PhotoSlot>(headshot)
  if (!isTaken) return <NotTaken />
  if (!session || shared === undefined) return <Skeleton label="Opening the photo" />
  if (shared === null) return <NoPhoto />
  const people = [session.extraid, ...session.family.map(({ extraid }) => extraid)]
  const chosen = people.find((one) => one === whose) ?? session.extraid
  const leave = async () => {
    await dropShared(shared.at)
    if (!(await showNext())) navigate(pathTo('Home'), { replace: true })
  }
  const use = () => {
    const state = sharedState({ slot, at: shared.at })
    navigate(pathTo('Photos', { extraid: chosen }), { replace: true, state })
  }
  return (
    <>
      <div className={styles.shared}>
        {!shared.isShown ? (
          <div className={styles.picture}>
            <Placeholder phototype={slot} />
          </div>
        ) : (
          <img className={styles.picture} src={shared.url} alt="What was shared" onError={shared.onUnreadable} />
        )}
        {people.length > 1 ? (
          <fieldset className={styles.list}>
            <legend className={styles.question}>Whose photo is it?</legend>
            {people.map((extraid) => (
              <Choice
                key={extraid}
                type="radio"
                name="whose"
                label={displayName(session, extraid)}
                checked={extraid === chosen}
                onChange={() => setWhose(extraid)}
              />
            ))}
          </fieldset>
        ) : null}
        <fieldset className={styles.list}>
          <legend className={styles.question}>Which one is it?</legend>
          {photoSlots.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="slot"
              label={isNeeded(one) ? `${slotTitles[one]} (needed)` : slotTitles[one]}
              checked={one === slot}
              onChange={() => setSlot(one)}
            />
          ))}
        </fieldset>
      </div>
      <TaskFooter>
        <Choices>
          <Button variant="outline" size="lg" onClick={() => void leave()}>
            Don’t use it
          </Button>
          <Button size="lg" onClick={use}>
            Use it
          </Button>
        </Choices>
      </TaskFooter>
    </>
  )
}

const noPhoto = { path: 'M34 26h52v52H34zM34 66l16-16 12 12 10-8 14 14M70 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0' }

function NoPhoto() {
  return (
    <EmptyState
      drawing={noPhoto}
      title="There is no photo here"
      action={<ButtonLink to={pathTo('Home')}>Home</ButtonLink>}
    >
      A photo that you share with this app waits here for an hour. Please share it once more.
    </EmptyState>
  )
}

function NotTaken() {
  return (
    <EmptyState
      drawing={noPhoto}
      title="That photo was not taken"
      action={<ButtonLink to={pathTo('Home')}>Home</ButtonLink>}
    >
      It is no photo or is too large, it came from a page of another site, or {deviceWord()} has no room left. You can
      still add it on the page of your photos.
    </EmptyState>
  )
}

interface Shared {
  url: string
  /** When it came (ms). */
  at: number
  /** false: this browser can't show it; the agency's system may all the same. */
  isShown: boolean
  onUnreadable: () => void
}

/** The newest photo that was shared: undefined while it is looked for, null where there is none. showNext: whether there is another. */
function useShared(): { shared: Shared | null | undefined; showNext: () => Promise<boolean> } {
  const [kept, setKept] = useState<{ url: string; at: number } | null>()
  const [isShown, setIsShown] = useState(true)
  const showNext = useCallback(async () => {
    const found = await findShared(Date.now())
    setIsShown(true)
    setKept(found && { url: URL.createObjectURL(new Blob([found.bytes], { type: found.type })), at: found.at })
    return found !== null
  }, [])
  useEffect(() => void showNext(), [showNext])
  useEffect(() => (kept ? () => URL.revokeObjectURL(kept.url) : undefined), [kept])
  return { shared: kept && { ...kept, isShown, onUnreadable: () => setIsShown(false) }, showNext }
}
