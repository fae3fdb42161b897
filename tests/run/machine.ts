import { availableParallelism, freemem, loadavg } from 'node:os'

/** How busy the machine is: '2 cores, load 1.4 0.9 0.3, 20.1 GB free'. */
export function machine(): string {
  const load = loadavg().map((one) => one.toFixed(1))
  return `${availableParallelism()} cores, load ${load.join(' ')}, ${(freemem() / 1e9).toFixed(1)} GB free`
}
