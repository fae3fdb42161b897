import { counted } from '../../ui/counted'

/** '0:48', '12:05' of seconds. */
export function soundClock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The same for a screen reader: '48 seconds', '12 minutes 5 seconds'. */
export function soundLength(seconds: number): string {
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  const some = [
    minutes > 0 ? counted(minutes, 'minute') : null,
    rest > 0 || minutes === 0 ? counted(rest, 'second') : null,
  ]
  return some.filter((part) => part !== null).join(' ')
}
