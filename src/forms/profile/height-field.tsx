import { type ReactNode, useState } from 'react'
import { NativeSelect } from '../../ui/controls'
import { FieldMessage } from '../../ui/field-message'
import type { ControlProps } from './control-props'
import classes from './height-field.module.css'

const feetEntries = Array.from({ length: 7 }, (_, at) => String(at + 1))
const inchEntries = Array.from({ length: 12 }, (_, at) => String(at))

/** Height, picked as feet (1 to 7) and inches (0 to 11), kept as inches altogether (specification part 1, section 9). */
export function HeightField({
  id,
  label,
  value,
  onChange,
  onLeave,
  problem,
  hint,
  note,
  mandatory,
}: ControlProps<number>) {
  // Inches that are picked before the feet wait here.
  const [loose, setLoose] = useState('')
  const feet = value === null ? '' : String(Math.floor(value / 12))
  const inches = value === null ? loose : String(value % 12)
  const below = `${id}-below`
  const told = value === null ? hint : `About ${Math.round(value * 2.54)} cm`
  const wiring = {
    'aria-describedby': problem || told ? below : undefined,
    'aria-invalid': problem ? (true as const) : undefined,
    ...(mandatory ? { 'aria-required': true as const } : {}),
    onBlur: onLeave,
  }
  const choose = (nextFeet: string, nextInches: string) => {
    setLoose(nextInches)
    onChange(nextFeet === '' ? null : Number(nextFeet) * 12 + Number(nextInches || 0))
  }
  return (
    <fieldset className={classes.field} aria-describedby={note ? `${id}-note` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.parts}>
        <Part unit="ft">
          <NativeSelect
            {...wiring}
            id={id}
            aria-label={`${label}, feet`}
            value={feet}
            onChange={(next) => choose(next, inches)}
          >
            <Entries entries={feetEntries} />
          </NativeSelect>
        </Part>
        <Part unit="in">
          <NativeSelect
            {...wiring}
            id={`${id}-inches`}
            aria-label={`${label}, inches`}
            value={inches}
            onChange={(next) => choose(feet, next)}
          >
            <Entries entries={inchEntries} />
          </NativeSelect>
        </Part>
      </div>
      <FieldMessage id={below} error={problem} hint={told} />
      {note && <div id={`${id}-note`}>{note}</div>}
    </fieldset>
  )
}

function Part({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <span className={classes.part}>
      {children}
      <span className={classes.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  )
}

function Entries({ entries }: { entries: readonly string[] }) {
  return (
    <>
      <option value="">–</option>
      {entries.map((entry) => (
        <option key={entry} value={entry}>
          {entry}
        </option>
      ))}
    </>
  )
}
