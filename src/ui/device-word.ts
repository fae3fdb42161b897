/** What the member holds or sits at, in the words of the screen: 'this phone' or 'this computer'. */
export function deviceWord(): 'this phone' | 'this computer' {
  return window.matchMedia('(min-width: 1280px) and (pointer: fine)').matches ? 'this computer' : 'this phone'
}

/** Its drawing. */
export function deviceIcon(): 'phone' | 'computer' {
  return deviceWord() === 'this phone' ? 'phone' : 'computer'
}
