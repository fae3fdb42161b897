import type { IconName } from '../ui/icon-paths'

/** A calendar with room for one more day. */
export const intoCalendar: IconName = {
  path: 'M20 11.5V8a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 8v9.5A2.5 2.5 0 0 0 6.5 20H12M4 10h16M8.5 3.5v4M15.5 3.5v4M18 14.5v6M15 17.5h6',
}
