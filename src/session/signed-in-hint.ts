const hintKey = 'callboard-signed-in'

/**
 * Whether somebody is, or was, signed in on this device. Only a hint that spares a first visitor the data layer; what
 * is true stands in the device's registry and on the server. No id, no name.
 */
export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(hintKey) === '1'
  } catch {
    // Storage is barred: ask the registry.
    return true
  }
}

/** Whether a start at that address should look for a session first: the hint says so, or it is a member's own address. */
export function mayBeSignedIn(path: string): boolean {
  return hasSignedInHint() || /^\/(messages$|member\/(\d|home))/.test(path)
}

export function setSignedInHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, '1')
    else localStorage.removeItem(hintKey)
  } catch {
    // Then every start asks the registry; nothing else rests on the hint.
  }
}
