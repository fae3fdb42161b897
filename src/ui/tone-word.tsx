import type { ReactNode } from 'react'
import { classNames } from './class-names'
import type { Tone } from './tone'
import tones from './tone.module.css'

/** A word in the colour of its state, e.g. 'Available' at the start of a line. */
export function ToneWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classNames(tones[tone], tones.word)}>{children}</span>
}
