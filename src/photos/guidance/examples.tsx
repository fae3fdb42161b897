import { photoRules } from '../../../domain/photos/guidance'
import { Icon } from '../../ui/icon'
import { ToneWord } from '../../ui/tone-word'
import classes from './photo-guidance.module.css'
import { BusyBackground, GoodHeadshot, GoodLongShot, Sideways, SomeoneElse, TooFarAway } from './scenes'

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
export function Examples() {
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
