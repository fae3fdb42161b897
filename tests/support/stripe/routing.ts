import { calls, shownOr404 } from './calls'
import { type Form, list, text } from './form'
import type { Answer } from './keys'
import { expand, type Shown } from './shown'
import { invalid, Problem, type World } from './world'

/** 'GET /v1/invoices/:id' and the id in it. */
export function routeOf(method: string, path: string): { route: string; id: string } {
  const [, version = '', what = '', id, ...rest] = path.split('/')
  const parts = [version, what, ...(id === undefined ? [] : [':id']), ...rest]
  return { route: `${method} /${parts.join('/')}`, id: decodeURIComponent(id ?? '') }
}

const ofEach = ['expand', 'limit', 'starting_after']

/** Makes a call and gives its answer. A parameter that the call doesn't take is refused, as Stripe itself does. */
export function answered(
  world: World,
  { route, id, form, pageSize }: { route: string; id: string; form: Form; pageSize: number },
): Answer {
  try {
    const call = calls.find((one) => one.route === route)
    if (!call) throw new Problem(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${route})` })
    const unknown = Object.keys(form).find((name) => !call.takes.includes(name) && !ofEach.includes(name))
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
    const came = call.run(world, id, form)
    const paths = list(form, 'expand').filter((path) => typeof path === 'string')
    const answer =
      'gone' in came
        ? came.gone
        : 'id' in came
          ? shownOr404(world, came.id)
          : pageOf(world, came.list, { form, pageSize })
    return { status: 200, body: JSON.stringify(expand(world, structuredClone(answer), paths)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, body: JSON.stringify({ error: error.error }) }
  }
}

function pageOf(world: World, all: (string | Shown)[], { form, pageSize }: { form: Form; pageSize: number }): Shown {
  const limit = Number(text(form, 'limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) throw invalid('Invalid limit')
  const after = text(form, 'starting_after')
  const shown = all.map((one) => (typeof one === 'string' ? shownOr404(world, one) : one))
  const from = after === null ? 0 : shown.findIndex(({ id }) => id === after) + 1
  if (after !== null && from === 0) throw invalid(`No such object: '${after}'`, 'resource_missing')
  const to = from + Math.min(limit, pageSize)
  return { object: 'list', data: shown.slice(from, to), has_more: to < shown.length }
}
