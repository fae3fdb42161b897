import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { addMonths, monthInWords, monthNames, monthOf, yearOf } from './calendar'
import type { Span } from './limits'
import type { View } from './moves'
import classes from './picker-header.module.css'

interface PickerHeaderProps {
  id: string
  view: View
  current: string
  span: Span
  onView: (view: View) => void
  /** By so many months. */
  onTurn: (months: number) => void
}

/** Month and year, each a button to its own view, between Previous and Next. A change of what they show is read out. */
export function PickerHeader({ id, view, current, span, onView, onTurn }: PickerHeaderProps) {
  const step = view === 'months' ? 12 : 1
  const unit = view === 'months' ? 'year' : 'month'
  const year = String(yearOf(current))
  const shown = { days: monthInWords(current), months: year, years: 'Years' }[view]
  // The target month or year must lie within the span, not the same day in it.
  const part = view === 'months' ? 4 : 7
  const isFirst = addMonths(current, -step).slice(0, part) < span.first.slice(0, part)
  const isLast = addMonths(current, step).slice(0, part) > span.last.slice(0, part)
  return (
    <div className={classes.header}>
      <h2 id={id} className="visually-hidden" aria-live="polite">
        {shown}
      </h2>
      {view !== 'years' && (
        <IconButton
          icon="right"
          className={classes.previous}
          label={`Previous ${unit}`}
          disabled={isFirst}
          onClick={() => onTurn(-step)}
        />
      )}
      <div className={classes.names}>
        {view === 'days' && (
          <Opener
            text={monthNames[monthOf(current) - 1] ?? ''}
            name="choose another month"
            onPress={() => onView('months')}
          />
        )}
        <Opener
          text={year}
          name={view === 'years' ? 'back to its days' : 'choose another year'}
          isOpen={view === 'years'}
          onPress={() => onView(view === 'years' ? 'days' : 'years')}
        />
      </div>
      {view !== 'years' && (
        <IconButton icon="right" label={`Next ${unit}`} disabled={isLast} onClick={() => onTurn(step)} />
      )}
    </div>
  )
}

interface OpenerProps {
  text: string
  name: string
  isOpen?: boolean
  onPress: () => void
}

function Opener({ text, name, isOpen = false, onPress }: OpenerProps) {
  return (
    <button type="button" className={classes.opener} aria-label={`${text}, ${name}`} onClick={onPress}>
      {text}
      <Icon name="down" size={18} className={classNames(isOpen && classes.open)} />
    </button>
  )
}
