/** Of a key's event. */
export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Commands by their keys, in lower case. */
export type KeyMap<Command> = Readonly<Record<string, Command>>

/** What a key means; null where it is the browser's own, or text that is being written. */
export function commandAt<Command>(
  { single, withControl = {} }: { single: KeyMap<Command>; withControl?: KeyMap<Command> },
  pressed: Pressed,
  { isWriting, hasSingleKeys }: { isWriting: boolean; hasSingleKeys: boolean },
): Command | null {
  const key = pressed.key.toLowerCase()
  if (isWriting || pressed.altKey) return null
  const isControlled = pressed.ctrlKey || pressed.metaKey
  const keys = isControlled ? withControl : single
  return (isControlled || hasSingleKeys) && Object.hasOwn(keys, key) ? (keys[key] ?? null) : null
}
