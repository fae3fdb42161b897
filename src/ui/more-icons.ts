import type { IconName } from './icon-paths'

/** Drawings that only some screens and the drawer have, beside those of the shell: they come with whoever shows them. */
export const archive: IconName = {
  path: 'M4.5 4.5h15a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM5 8.5v9a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-9M10 12.5h4',
}
export const camera: IconName = {
  path: 'M5.5 8h2L9 5.5h6L16.5 8h2a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-8A1.5 1.5 0 0 1 5.5 8zM8.8 13.2a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0',
}
export const casting: IconName = {
  path: 'M4 10v4h3l8 4.5v-13L7 10zM18.5 9.5a3.5 3.5 0 0 1 0 5',
}
export const notices: IconName = {
  path: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
}
export const documentIcon: IconName = {
  path: 'M14 3.5H8a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-11zM14 3.5v4h4M9.5 13.5l2 2 3.5-3.7',
}
export const family: IconName = {
  path: 'M5.75 8.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M2.75 19.5c.6-3.4 3.2-5.25 6.25-5.25s5.65 1.85 6.25 5.25M15.5 6.3a2.75 2.75 0 1 1 .7 5.2M17.5 14.6c2 .5 3.35 2.2 3.75 4.4',
}
export const logOut: IconName = {
  path: 'M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15.5 8l4 4-4 4M19.5 12h-10',
}
export const payroll: IconName = {
  path: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
}
export const plan: IconName = {
  path: 'M6 6h12a2.5 2.5 0 0 1 2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-7.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 10.5h17M7 15h3',
}
export const plus: IconName = {
  path: 'M12 5v14M5 12h14',
}
export const training: IconName = {
  path: 'M12 5 2.75 9.5 12 14l9.25-4.5zM6.5 11.5v4.25c0 1.2 2.5 2.75 5.5 2.75s5.5-1.55 5.5-2.75V11.5',
}
export const trash: IconName = {
  path: 'M5 7h14M9.5 7V4.5h5V7M6.75 7l.9 12.5h8.7L17.25 7M10.25 10.5v5.5M13.75 10.5v5.5',
}
export const play: IconName = {
  path: 'M8 5.5v13l10.5-6.5zM8 5.5',
}
export const pause: IconName = {
  path: 'M8.5 5.5v13M15.5 5.5v13',
}
export const speaker: IconName = {
  path: 'M4 9.75v4.5h3l4.5 3.75V6L7 9.75zM15 9a4.25 4.25 0 0 1 0 6M17.5 6.5a7.75 7.75 0 0 1 0 11',
}
export const turnLeft: IconName = {
  path: 'M5 4.5v5h5M5.6 9.3A7.5 7.5 0 1 1 4.6 13.5',
}
export const turnRight: IconName = {
  path: 'M19 4.5v5h-5M18.4 9.3A7.5 7.5 0 1 0 19.4 13.5',
}
