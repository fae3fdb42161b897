export type ThisDevice = 'phone' | 'computer'

/** What the member holds or sits at, in the words of the screen: 'this phone' or 'this computer'. */
export function deviceWord(): `this ${ThisDevice}` {
  return window.matchMedia('(min-width: 1280px) and (pointer: fine)').matches ? 'this computer' : 'this phone'
}

/** Its drawing. */
export function deviceIcon(): ThisDevice {
  return deviceWord() === 'this phone' ? 'phone' : 'computer'
}
