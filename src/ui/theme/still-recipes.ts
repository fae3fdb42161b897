import { alertAnatomy, cardAnatomy, tableAnatomy } from '@chakra-ui/react/anatomy'
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

const inForced = '@media (forced-colors: active)'
const fromDesk = '@media (min-width: 1280px)'

/**
 * A surface with a hairline. By default it stacks its content with gaps; block: the content keeps its own distances, and so does
 * the next card. flush: no padding above and below, for list items. tint: the one thing to do. data-kept: dashed, as the
 * content is on this device only.
 */
export const cardRecipe = defineSlotRecipe({
  slots: cardAnatomy.keys(),
  className: 'cb-card',
  base: {
    root: {
      display: 'grid',
      alignContent: 'start',
      gap: '12px',
      minWidth: 0,
      padding: '16px',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'own',
      background: 'surface',
      '&[data-kept]': { border: '1.5px dashed', borderColor: 'primary' },
    },
    header: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', rowGap: '4px' },
    title: { font: 'var(--t18)', fontWeight: 'var(--bold)', minWidth: 0, overflowWrap: 'anywhere' },
    body: { display: 'grid', gap: '12px', minWidth: 0 },
    footer: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  },
  variants: {
    block: {
      true: {
        root: {
          display: 'block',
          minWidth: 'auto',
          [fromDesk]: { padding: '20px' },
          '.cb-card__root + &': { marginTop: '12px' },
        },
        title: { marginBottom: '12px' },
      },
    },
    flush: { true: { root: { padding: '0 16px', [fromDesk]: { padding: '0 20px' } } } },
    tint: {
      true: { root: { borderColor: 'transparent', background: 'tint', [inForced]: { borderColor: 'CanvasText' } } },
    },
  },
})

const tinted = (name: string) => ({ color: name, background: `${name}-tint` })

/** A state in a word, in the colours of its tone (src/ui/tone.ts). */
export const badgeRecipe = defineRecipe({
  className: 'cb-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    padding: '0 10px 0 6px',
    border: '1px solid transparent',
    borderRadius: 'small',
    font: 'var(--t14)',
    fontWeight: 'var(--bold)',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      waiting: tinted('waiting'),
      available: tinted('available'),
      unavailable: tinted('unavailable'),
      expired: tinted('expired'),
      attention: tinted('danger'),
      note: { color: 'primary', background: 'tint' },
      device: { color: 'primary', background: 'surface', border: '1.5px dashed', borderColor: 'primary' },
    },
  },
})

const said = (name: string, borderColor = 'transparent') => ({
  root: { ...tinted(name), borderColor },
  indicator: { color: name === 'danger' ? 'warning' : name },
})

/** Something to know, in place: its drawing, a sentence, what to do. */
export const alertRecipe = defineSlotRecipe({
  slots: alertAnatomy.keys(),
  className: 'cb-alert',
  base: {
    root: {
      display: 'flex',
      gap: '12px',
      padding: '12px 16px',
      border: '1px solid',
      borderRadius: 'own',
      '& + *': { marginTop: '12px' },
    },
    indicator: { display: 'flex', flex: 'none', alignItems: 'flex-start' },
    content: { flex: 1, minWidth: 0 },
    title: { fontWeight: 'var(--bold)' },
    description: { marginTop: '2px', font: 'var(--t14)' },
  },
  variants: {
    status: {
      info: { root: { background: 'surface', borderColor: 'line' }, indicator: { color: 'primary' } },
      success: said('available'),
      warning: said('waiting'),
      error: said('danger', 'danger-line'),
    },
  },
  defaultVariants: { status: 'info' },
})

/** A placeholder for a line of content; the layout to come gives its width. */
export const skeletonRecipe = defineRecipe({
  className: 'cb-skeleton',
  base: { display: 'block', height: '14px', borderRadius: '4px', background: 'line' },
})

const lastEnds = { '&:last-child': { paddingInlineEnd: 0, textAlign: 'end', whiteSpace: 'nowrap' } } as const

/** Rows with hairlines between them; figures stand under each other. */
export const tableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  className: 'cb-table',
  base: {
    root: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    columnHeader: {
      padding: '10px 16px 10px 0',
      textAlign: 'start',
      verticalAlign: 'middle',
      font: 'var(--t14)',
      color: 'quiet',
      whiteSpace: 'nowrap',
      ...lastEnds,
    },
    body: { '& > tr': { borderTop: '1px solid', borderColor: 'line' } },
    cell: { padding: '10px 16px 10px 0', textAlign: 'start', verticalAlign: 'middle', ...lastEnds },
  },
})
