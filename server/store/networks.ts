/** A network whose attempts are counted together, and how many times the allowance of one address it has. */
export interface CountedNetwork {
  key: string
  times: number
}

/**
 * What an address counts as: itself, and for the /64 of an IPv6 address also its /56 and its /48. Whoever has one /48 has 65,536 of the
 * /64; the wider ones have more room, as a phone network gives each phone a /64. Any other key counts as itself.
 */
export function networksOf(key: string): CountedNetwork[] {
  const own = { key, times: 1 }
  if (!key.endsWith('::/64')) return [own]
  const [first, second, third, fourth = '0'] = key.slice(0, -'::/64'.length).split(':')
  const site = [first, second, third].join(':')
  const half = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [own, { key: `${site}:${half}::/56`, times: 4 }, { key: `${site}::/48`, times: 16 }]
}
