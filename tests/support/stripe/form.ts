/** A body or a query, nested as its brackets say. All values in it are text. */
export type Form = { [name: string]: string | Form | (string | Form)[] }

/** a[b]=1&c[0]=2&c[1]=3 is { a: { b: '1' }, c: ['2', '3'] }. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    put(form, path, value)
  }
  return lists(form) as Form
}

function put(into: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  into[name] = next
  put(next, rest, value)
}

function lists(form: string | Form | (string | Form)[]): string | Form | (string | Form)[] {
  if (typeof form === 'string' || Array.isArray(form)) return form
  const entries = Object.entries(form).map(([name, value]) => [name, lists(value)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, value]) => value as string | Form) : Object.fromEntries(entries)
}

export function text(form: Form, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function inner(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function list(form: Form, name: string): (string | Form)[] {
  const value = form[name]
  return Array.isArray(value) ? value : []
}

export function words(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inner(form, name)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
