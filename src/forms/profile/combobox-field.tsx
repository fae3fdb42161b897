import { useEffect } from 'react'
import type { Term } from '../../../domain/vocabularies/vocabulary'
import { classNames } from '../../ui/class-names'
import { Input } from '../../ui/controls'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import classes from './combobox-field.module.css'
import type { ControlProps } from './control-props'
import { frame } from './text-field'
import { useCombobox } from './use-combobox'

/** One entry of a long list, found by typing. The list lies over the page, below the box. */
export function ComboboxField({ terms, ...field }: ControlProps<string> & { terms: readonly Term[] }) {
  const { id, value, onChange, onLeave, mandatory = false } = field
  const box = useCombobox({ terms, value, mandatory, onChange })
  const listId = `${id}-list`
  const activeId = box.open && box.active >= 0 ? `${listId}-${box.active}` : undefined
  useEffect(() => {
    // The whole list first: it may open behind the footer.
    if (box.open) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' })
  }, [box.open, listId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <Field {...frame(field)} id={id}>
      {(wiring) => (
        <div className={classes.within}>
          <Input
            textKind={null}
            {...wiring}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={box.open}
            aria-controls={box.open ? listId : undefined}
            aria-activedescendant={activeId}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="Select Value"
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={box.press}
            onClick={() => !box.open && box.toggle()}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              box.leave()
              onLeave?.()
            }}
          />
          <Icon name="down" size={20} className={classes.arrow} />
          {box.open && (
            <div id={listId} role="listbox" aria-label={field.label} className={classes.list}>
              {box.shown.map((term, at) => (
                <Entry
                  key={term.value}
                  id={`${listId}-${at}`}
                  term={term}
                  chosen={term.value === (value ?? '')}
                  active={at === box.active}
                  onTake={() => box.take(term)}
                />
              ))}
            </div>
          )}
          {box.open && box.shown.length === 0 && <p className={classes.nothing}>Nothing in the list is called that.</p>}
          <span className="visually-hidden" role="status">
            {box.open ? foundWords(box.shown.length) : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

interface EntryProps {
  id: string
  term: Term
  chosen: boolean
  active: boolean
  onTake: () => void
}

function Entry({ id, term, chosen, active, onTake }: EntryProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the same.
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={classNames(classes.entry, active && classes.active, term.value === '' && classes.none)}
      // The box keeps the focus, or the list would close before the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className={classes.label}>{term.label}</span>
      {chosen && <Icon name="check" size={20} />}
    </div>
  )
}

function foundWords(count: number): string {
  return count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'entry' : 'entries'}`
}
