import { dialogAnatomy, drawerAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const still = { '@media (prefers-reduced-motion: reduce)': { animation: 'none' } }

const enter = (name: string) => ({ animation: `${name} 180ms cubic-bezier(0.2, 0.7, 0.3, 1)`, ...still })
const leave = (name: string) => ({ animation: `${name} 140ms ease-in`, ...still })

const backdrop = {
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  background: 'scrim',
  _open: enter('cb-fade-in'),
  _closed: leave('cb-fade-out'),
}

const surface = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '100%',
  background: 'surface',
  color: 'text',
  boxShadow: 'float',
  outline: 0,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const

/** In the middle of the screen; on a phone it keeps 16 px to every edge. */
export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  className: 'cb-dialog',
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 11,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '16px',
    },
    content: {
      ...surface,
      width: '100%',
      borderRadius: 'own',
      _open: enter('cb-rise'),
      _closed: leave('cb-fade-out'),
    },
    body: { overflowY: 'auto', flex: '1 1 auto', minHeight: 0, overscrollBehavior: 'contain' },
    header: { flex: 'none' },
    footer: { flex: 'none' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '440px' } },
      lg: { content: { maxWidth: '720px' } },
      full: {
        positioner: { '@media (max-width: 719px)': { padding: 0, alignItems: 'stretch' } },
        content: { maxWidth: '560px', '@media (max-width: 719px)': { maxWidth: 'none', borderRadius: 0 } },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})

/** The sheet: from below, from the end on a wide screen. */
export const drawerRecipe = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  className: 'cb-drawer',
  base: {
    backdrop,
    positioner: { position: 'fixed', inset: 0, zIndex: 11, display: 'flex' },
    content: { ...surface, width: '100%' },
    body: { overflowY: 'auto', flex: '1 1 auto', minHeight: 0, overscrollBehavior: 'contain' },
    header: { flex: 'none' },
    footer: { flex: 'none' },
  },
  variants: {
    placement: {
      bottom: {
        positioner: {
          alignItems: 'flex-end',
          '@media (min-width: 1280px)': { alignItems: 'stretch', justifyContent: 'flex-end' },
        },
        content: {
          maxHeight: 'calc(100% - 32px)',
          borderTopRadius: 'own',
          _open: enter('cb-sheet-in'),
          _closed: leave('cb-sheet-out'),
          '@media (min-width: 1280px)': {
            maxWidth: '440px',
            maxHeight: '100%',
            borderRadius: 0,
            '&[data-state=open]': enter('cb-end-in'),
            '&[data-state=closed]': leave('cb-end-out'),
          },
        },
      },
    },
  },
  defaultVariants: { placement: 'bottom' },
})
