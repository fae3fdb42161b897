import { ApiError } from '../api-error'

/** Where in the body each file belongs, by the name of its part; made from the two texts that come before the files. */
export interface MultipartPlan {
  /** The GraphQL body; files that have not arrived yet are null. */
  body: object
  /** Puts a file's id where the map places it; throws for a part that the map does not name, or that came before. */
  place(part: string, id: string): void
  /** Throws where a file that the map names did not come. */
  finish(): void
}

const mostPlaces = 10

/**
 * Reads `operations` and `map` of the GraphQL multipart request specification. Each place must be in the variables and hold null, so
 * that a map can change nothing else.
 */
export function multipartPlan(operations: string, map: string): MultipartPlan {
  const body = objectOf(operations, 'operations')
  const places = new Map<string, string[]>()
  let count = 0
  for (const [part, paths] of Object.entries(objectOf(map, 'map'))) {
    if (!Array.isArray(paths) || paths.length === 0) throw wrong('map')
    const texts = paths.map((path: unknown) => (typeof path === 'string' ? path : refuse()))
    for (const path of texts) holderOf(body, path)
    count += texts.length
    places.set(part, texts)
  }
  if (count > mostPlaces) throw wrong('map')
  return {
    body,
    place(part, id) {
      const paths = places.get(part)
      if (!paths) throw new ApiError(400, 'BAD_REQUEST', 'A file came that the map does not name.')
      places.delete(part)
      for (const path of paths) {
        const { holder, key } = holderOf(body, path)
        holder[key] = id
      }
    },
    finish() {
      if (places.size > 0) throw new ApiError(400, 'BAD_REQUEST', 'A file that the map names did not come.')
    },
  }
}

/** The object or list that a path like variables.photos.0 leads into, and the last step of it. */
function holderOf(body: object, path: string): { holder: Record<string, unknown>; key: string } {
  const [first, ...steps] = path.split('.')
  const key = steps.pop()
  if (first !== 'variables' || key === undefined) throw wrong('map')
  let holder: unknown = body
  for (const step of [first, ...steps]) holder = ownValue(holder, step)
  if (ownValue(holder, key) !== null) throw wrong('map')
  return { holder: holder as Record<string, unknown>, key }
}

function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) throw wrong('map')
  return (holder as Record<string, unknown>)[key]
}

function objectOf(text: string, name: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Answered below.
  }
  throw wrong(name)
}

function refuse(): never {
  throw wrong('map')
}

function wrong(name: string): ApiError {
  return new ApiError(400, 'BAD_REQUEST', `The part ${name} has the wrong form.`)
}
