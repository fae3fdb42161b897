import { deviceBugs } from './device-bugs'
import { keepingBugs } from './keeping-bugs'
import { leaveBugs } from './leave-bugs'
import { loopBugs } from './loop-bugs'
import type { PlantedBug } from './planted-bug'
import { profileBugs } from './profile-bugs'
import { readingBugs } from './reading-bugs'
import { serverBugs } from './server-bugs'

export const bugs: readonly PlantedBug[] = [
  ...deviceBugs,
  ...keepingBugs,
  ...leaveBugs,
  ...loopBugs,
  ...profileBugs,
  ...readingBugs,
  ...serverBugs,
]
