import { headshotRules, photoRules } from '../../../domain/photos/guidance'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-paths'
import { ToneWord } from '../../ui/tone-word'
import { useMedia } from '../../ui/use-media'
import { useOnceOpen } from '../../ui/use-once-open'
import classes from './photo-guidance.module.css'
import { BusyBackground, GoodHeadshot, GoodLongShot, Sideways, SomeoneElse, TooFarAway } from './scenes'

const upright: IconName = {
  path: 'M8 3.5h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM9.75 10a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0M8.5 17c.5-1.9 1.9-3 3.5-3s3 1.1 3.5 3',
}

/** As in photo-guidance.module.css: from here all examples stand in one row. */
const roomy = '(min-width: 45em)'

interface PhotoGuidanceProps {
  /** The examples begin unfolded, e.g. while there is no headshot yet. Going back to false folds nothing away under a reader. */
  open: boolean
}

/** What the agency asks of photos (specification part 2, section 2): the main points are always shown, the how-to unfolds. */
export function PhotoGuidance({ open }: PhotoGuidanceProps) {
  const roomyNow = useMedia(roomy)
  const unfolded = useOnceOpen(open || roomyNow)
  return (
    <section id="guidance" aria-labelledby="guidance-title" className={classes.guidance}>
      <h2 id="guidance-title" className={classes.title}>
        What your photos need
      </h2>
      <p className={classes.critical}>
        <Icon name="alert" />
        <span>
          <b>The headshot and the long shot are critical.</b> Without them you are not considered for opportunities.
        </span>
      </p>
      <ul className={classes.facts}>
        <li>
          <Icon name={upright} size={20} />
          <span>{photoRules.vertical}</span>
        </li>
        <li>
          <Icon name="clock" size={20} />
          <span>Headshots are rated within up to 14 days.</span>
        </li>
      </ul>
      <details open={unfolded} className={classes.details}>
        <summary className={classes.summary}>
          <span>How to take a good headshot</span>
          <Icon name="down" />
        </summary>
        <section
          className={classes.strip}
          aria-label="Examples of good and bad photos"
          tabIndex={roomyNow ? undefined : 0}
        >
          <Examples />
        </section>
        <h3 className={classes.subtitle}>The rules of a headshot</h3>
        <ul className={classes.rules}>
          {headshotRules.map((rule) => (
            <li key={rule}>
              <Icon name="check" size={18} />
              <span>{photoRules[rule]}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

interface Example {
  good: boolean
  /** What is right or wrong in it, in a few words: the drawing says no more. */
  caption: string
  Drawing: () => React.JSX.Element
}

const examples: readonly Example[] = [
  { good: true, caption: 'Headshot: head and shoulders, smiling', Drawing: GoodHeadshot },
  { good: true, caption: photoRules.fullLength, Drawing: GoodLongShot },
  { good: false, caption: 'Someone else in the picture', Drawing: SomeoneElse },
  { good: false, caption: 'Busy background', Drawing: BusyBackground },
  { good: false, caption: 'Too far away for a headshot', Drawing: TooFarAway },
  { good: false, caption: 'Sideways, not vertical', Drawing: Sideways },
]

/** Drawn pictures as they should be, and as they should not: each says so by an icon and a word. */
function Examples() {
  return (
    <ul className={classes.examples}>
      {examples.map(({ good, caption, Drawing }) => (
        <li key={caption} className={classes.example}>
          <div className={classes.frame}>
            <Drawing />
          </div>
          <ToneWord tone={good ? 'available' : 'unavailable'}>
            <span className={classes.verdict}>
              <Icon name={good ? 'yes' : 'no'} size={18} />
              {good ? 'Good' : 'Avoid'}
            </span>
          </ToneWord>
          <p className={classes.caption}>{caption}</p>
        </li>
      ))}
    </ul>
  )
}
