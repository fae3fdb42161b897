import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { pastWords } from '../domain/dates/time-words'
import { wrongUse } from './outcome'

dayjs.extend(utc)
dayjs.extend(timezone)

const zone = 'Europe/Dublin'
const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** '20m', '2h' or '1d' as minutes. */
export function minutesOf(text: string, name: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text.trim()) ?? []
  if (unit === 'm' || unit === 'h' || unit === 'd') return (Number(count) * units[unit]) / units.m
  return wrongUse(`${name} is a time as 20m, 2h or 1d, not '${text}'.`)
}

/** '2026-11-24T18:00' (Dublin's clock) or '+3h', '+90m', '+2d' from now, as ISO 8601. */
export function momentOf(text: string, now: number): string {
  const ahead = /^\+(\d{1,4})([mhd])$/.exec(text.trim())
  if (ahead) {
    const unit = ahead[2] === 'm' ? units.m : ahead[2] === 'h' ? units.h : units.d
    return new Date(now + Number(ahead[1]) * unit).toISOString()
  }
  const form = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/.exec(text.trim())
  const moment = form ? dayjs.tz(`${form[1]}T${form[2]}`, zone) : null
  if (!form || !moment?.isValid() || !moment.format('YYYY-MM-DD').startsWith(form[1] ?? '')) {
    return wrongUse(`'${text}' is not a time: write 2026-11-24T18:00 (Dublin time) or +3h.`)
  }
  return moment.toISOString()
}

/** dd/mm/yyyy hh:mm in Dublin; null stays null. */
export function shown(iso: string | null): string | null {
  return iso === null ? null : pastWords(iso)
}
