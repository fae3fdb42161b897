import { fieldAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy'
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

const under = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '6px',
  marginTop: '4px',
  font: 'var(--t14)',
} as const

/** Label above, hint below, error in place of the hint. */
export const fieldRecipe = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  className: 'cb-field',
  base: {
    root: { display: 'block', minWidth: 0 },
    label: { display: 'block', marginBottom: '4px', font: 'var(--t14)', fontWeight: 'var(--bold)' },
    requiredIndicator: { fontWeight: 400, color: 'quiet' },
    helperText: { ...under, color: 'quiet' },
    errorText: { ...under, color: 'danger', fontWeight: 'var(--bold)', '& svg': { flex: 'none' } },
  },
})

/** 48 high, in 16 px at least: an iPhone zooms into anything smaller. */
const box = {
  display: 'block',
  width: '100%',
  minHeight: '48px',
  padding: '0 12px',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 'own',
  background: 'surface',
  font: 'var(--t16)',
  '&[aria-invalid=true]': { border: '2px solid', borderColor: 'danger', paddingInlineStart: '11px' },
} as const

const typed = { ...box, '&:read-only': { background: 'expired-tint' } } as const

/** One line of text. ended: a button or a drawing stands over its end. */
export const inputRecipe = defineRecipe({
  className: 'cb-input',
  base: typed,
  variants: { ended: { true: { paddingInlineEnd: '52px' } } },
})

/** Several lines. */
export const textareaRecipe = defineRecipe({
  className: 'cb-textarea',
  base: { ...typed, padding: '10px 12px', resize: 'vertical' },
})

/** The browser's own select, which a phone opens as its own wheel; only its closed face is ours. */
export const nativeSelectRecipe = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  className: 'cb-select',
  base: {
    root: { position: 'relative', display: 'block', width: '100%', minWidth: 0 },
    field: {
      ...box,
      appearance: 'none',
      paddingInlineEnd: '40px',
      textOverflow: 'ellipsis',
      cursor: 'pointer',
      '& option': { background: 'surface', color: 'text' },
    },
    indicator: {
      position: 'absolute',
      top: '50%',
      right: '12px',
      display: 'flex',
      color: 'quiet',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
    },
  },
})
