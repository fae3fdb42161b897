import type { ReactNode } from 'react'
import classes from './donut.module.css'
import {
  type DonutArc,
  type DonutOptions,
  type DonutSection,
  donutArcs,
  donutDefaults,
  donutFontSize,
} from './donut-arcs'
import { Notice } from './notice'

interface DonutProps extends DonutOptions {
  sections: readonly DonutSection[]
  /** The whole said in words: what is read out for the drawing. */
  label: string
  /** Stands in the middle. */
  children?: ReactNode
}

/** A ring of sections (specification part 2, section 9). Values above the total show the specification's error instead. */
export function Donut({ sections, label, children, ...options }: DonutProps) {
  const drawn = arcsOrProblem(sections, options)
  if (typeof drawn === 'string') return <Notice status="error" title={drawn} />
  const { size, thickness } = { ...donutDefaults, ...options }
  const stroke = (size / 2) * (thickness / 100)
  return (
    <figure className={classes.donut}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <circle className={classes.track} cx={size / 2} cy={size / 2} r={size / 2 - stroke / 2} strokeWidth={stroke} />
        {drawn.map((arc) => (
          <path key={`${arc.label} ${arc.from}`} d={arc.path} fill={arc.color} />
        ))}
      </svg>
      <div className={classes.middle} style={{ fontSize: donutFontSize(size) }}>
        {children}
      </div>
    </figure>
  )
}

function arcsOrProblem(sections: readonly DonutSection[], options: DonutOptions): DonutArc[] | string {
  try {
    return donutArcs(sections, options)
  } catch (problem) {
    if (problem instanceof RangeError) return problem.message
    throw problem
  }
}
