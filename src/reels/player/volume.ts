import { createStore } from '../../state/store'

/** How loud all reels are, of 1 (specification part 2, section 9): at first half, in steps of a hundredth. */
export const volume = createStore(0.5)
export const volumeStep = 0.01

/** False where only the device's own buttons can change it: what is set there is ignored, as on an iPhone. */
export function canSetVolume(): boolean {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}
