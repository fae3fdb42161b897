import { useId } from 'react'
import { NativeSelect } from '../ui/controls'
import styles from './annual-leave.module.css'

interface YearSelectProps {
  /** Newest first. */
  years: readonly number[]
  year: number
  onChange: (year: number) => void
}

/** Which leave year is shown; only where there is more than one. */
export function YearSelect({ years, year, onChange }: YearSelectProps) {
  const id = useId()
  if (years.length < 2) return null
  return (
    <div className={styles.select}>
      <label className="visually-hidden" htmlFor={id}>
        Year
      </label>
      <NativeSelect id={id} value={String(year)} onChange={(value) => onChange(Number(value))}>
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
