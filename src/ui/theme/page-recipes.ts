import {
  checkboxAnatomy,
  fileUploadAnatomy,
  progressAnatomy,
  radioGroupAnatomy,
  sliderAnatomy,
} from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A place into which a file is chosen or dropped. What is in it gives it its looks. */
export const fileUploadRecipe = defineSlotRecipe({
  slots: fileUploadAnatomy.keys(),
  className: 'cb-file',
  base: {
    root: { display: 'grid', minWidth: 0 },
    dropzone: {
      minWidth: 0,
      borderRadius: 'own',
      '&[data-dragging]': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
    },
  },
})

/** How far something has come. */
export const progressRecipe = defineSlotRecipe({
  slots: progressAnatomy.keys(),
  className: 'cb-progress',
  base: {
    root: { display: 'grid', gap: '4px', minWidth: 0, justifySelf: 'stretch' },
    label: { font: 'var(--t14)', color: 'quiet' },
    track: {
      height: '6px',
      borderRadius: '3px',
      overflow: 'hidden',
      background: 'line',
      '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    },
    range: {
      height: '100%',
      background: 'primary',
      transition: 'width 180ms ease-out',
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      '@media (forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
})

/** A slider, as tall as a thumb. */
export const sliderRecipe = defineSlotRecipe({
  slots: sliderAnatomy.keys(),
  className: 'cb-slider',
  base: {
    root: { minWidth: 0 },
    control: {
      display: 'flex',
      alignItems: 'center',
      // So that the thumb at either end overlaps nothing else.
      marginInline: '14px',
      minHeight: '44px',
      cursor: 'pointer',
    },
    track: {
      flex: '1 1 auto',
      height: '4px',
      borderRadius: '2px',
      background: 'edge',
      '@media (forced-colors: active)': { background: 'CanvasText' },
    },
    range: {
      height: '100%',
      borderRadius: '2px',
      background: 'primary',
      '@media (forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' },
    },
    // As large as a thumb; what is seen of it is less.
    thumb: {
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      outline: 0,
      _before: {
        content: '""',
        width: '20px',
        height: '20px',
        borderRadius: '50%',
        background: 'primary',
        border: '2px solid',
        borderColor: 'surface',
        '@media (forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' },
      },
      '&:focus-visible::before': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
    },
  },
})

const inForced = '@media (forced-colors: active)'
const focused = {
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
} as const

/** One of several answers, each a row of 56 that is the target as a whole. */
export const radioGroupRecipe = defineSlotRecipe({
  slots: radioGroupAnatomy.keys(),
  className: 'cb-radio',
  base: {
    root: { display: 'grid', gap: '8px', minWidth: 0 },
    label: { font: 'var(--t18)', fontWeight: 'var(--bold)', marginBottom: '4px' },
    item: {
      ...focused,
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '56px',
      padding: '8px 16px',
      border: '1px solid',
      borderColor: 'edge',
      borderRadius: 'own',
      cursor: 'pointer',
      '&[data-state=checked]': { borderColor: 'primary', boxShadow: 'inset 0 0 0 1px var(--primary)' },
    },
    itemControl: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '22px',
      height: '22px',
      border: '2px solid',
      borderColor: 'edge',
      borderRadius: '50%',
      '&[data-state=checked]': { borderColor: 'primary' },
      _checked: {
        _before: {
          content: '""',
          width: '10px',
          height: '10px',
          borderRadius: '50%',
          background: 'primary',
          [inForced]: { background: 'Highlight', forcedColorAdjust: 'none' },
        },
      },
    },
    itemText: { minWidth: 0, overflowWrap: 'anywhere' },
  },
})

/** A box to tick with its words; the target is 44 high. */
export const checkboxRecipe = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  className: 'cb-checkbox',
  base: {
    root: {
      ...focused,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '44px',
      borderRadius: 'own',
      cursor: 'pointer',
      '&[data-disabled]': { cursor: 'default', color: 'quiet' },
    },
    control: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      border: '2px solid',
      borderColor: 'edge',
      borderRadius: '6px',
      '& svg': { width: '16px', height: '16px', color: 'surface' },
      '&[data-state=checked]': {
        borderColor: 'primary',
        background: 'primary',
        [inForced]: { background: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
    label: { minWidth: 0, overflowWrap: 'anywhere' },
  },
})
