import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The words above a control. */
export const labelRecipe = defineRecipe({
  base: { display: 'block', marginBottom: '4px', font: 'var(--t14)', fontWeight: 'var(--bold)' },
})

/** The words below a control; problem: what is wrong with it. */
export const fieldMessageRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    marginTop: '4px',
    font: 'var(--t14)',
    color: 'quiet',
    '& svg': { flex: 'none', color: 'warning' },
  },
  variants: { problem: { true: { color: 'danger', fontWeight: 'var(--bold)' } } },
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
  '&[aria-invalid=true]': { border: '2px solid', borderColor: 'warning', paddingInlineStart: '11px' },
} as const

const typed = { ...box, '&:read-only': { background: 'expired-tint' } } as const

/** One line of text. ended: a button or a drawing stands over its end. */
export const inputRecipe = defineRecipe({
  base: typed,
  variants: { ended: { true: { paddingInlineEnd: '52px' } } },
})

/** Several lines. */
export const textareaRecipe = defineRecipe({ base: { ...typed, padding: '10px 12px', resize: 'vertical' } })

/** The closed face of the browser's own select, which a phone opens as its own wheel. */
export const selectRecipe = defineRecipe({
  base: {
    ...box,
    appearance: 'none',
    paddingInlineEnd: '40px',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '& option': { background: 'surface', color: 'text' },
  },
})
