import type { Chance } from '../campaign/seeded'
import type { SignUpScene } from './sign-up-scene'

interface At {
  scene: SignUpScene
  later: (minutes: number) => void
}

/** Kills the server of a scene at moments that chance chooses, and starts another one. */
export function killing(at: At, chance: Chance) {
  let deaths = 0
  return {
    /**
     * Does work that a death of the server may break off. Gives its answer, or null where the server died; by then
     * another one has started.
     */
    survive: async <T>(work: () => Promise<T>): Promise<T | null> => {
      const { life } = at.scene
      const done = await work().catch((error: unknown) => {
        if (!life.isDead()) throw error
        return null
      })
      if (!life.isDead()) return done
      deaths += 1
      life.revive()
      if (chance.happens(0.7)) at.later(3)
      return null
    },
    /** Makes the server die soon, most times. */
    mayDie: () => {
      if (chance.happens(0.8)) at.scene.life.endsAfter(chance.between(0, 44))
    },
    deaths: () => deaths,
  }
}
