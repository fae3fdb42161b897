import { lineFaults } from './schedule'

/** Every kind of fault that a run must have seen, counted where it really took hold of something. */
export const faultKinds = [
  ...lineFaults,
  'outage',
  'late-redelivery',
  'server-died-before-commit',
  'server-restarted',
  'kill-before-commit',
  'kill-after-commit',
  'kill-in-flight',
  'kill-worker-in-drain',
  'kill-idle',
  'restart-storm',
  'lock-stuck',
  'lock-stolen',
  'no-web-locks',
  'clock-forward',
  'clock-back',
  'session-expired',
  'session-rotated',
  'other-member',
  'own-member-back',
  'logout',
  'logout-cut-off',
  'storage-full',
  'storage-lost',
  'sent-at-once',
  'overtaken',
  'cloned-phone',
  'fork-or-gap',
  'message-changed',
  'message-closed',
  'link-answered',
  'answered-elsewhere',
  'always-refused',
  'parked',
  'second-phone',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** How often each kind of fault really happened. */
export class Tally {
  readonly counts = new Map<FaultKind, number>()

  note(kind: FaultKind, times = 1): void {
    if (times > 0) this.counts.set(kind, (this.counts.get(kind) ?? 0) + times)
  }

  add(other: Iterable<[FaultKind, number]>): void {
    for (const [kind, times] of other) this.note(kind, times)
  }

  missing(): FaultKind[] {
    return faultKinds.filter((kind) => !this.counts.get(kind))
  }
}
