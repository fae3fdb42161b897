import type { Chance } from '../campaign/seeded'
import type { SignUpScene } from './sign-up-scene'

interface At {
  scene: SignUpScene
  later: (minutes: number) => void
}

/** How the server of a scene is killed at a moment that chance says, and what outlives it. */
export function killing(at: At, chance: Chance) {
  let deaths = 0
  return {
    /** Something that may be broken off: the answer, or null where the server died; another one has started by then. */
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
    /** Most often it dies soon. */
    mayDie: () => {
      if (chance.happens(0.8)) at.scene.life.endsAfter(chance.between(0, 44))
    },
    deaths: () => deaths,
  }
}
