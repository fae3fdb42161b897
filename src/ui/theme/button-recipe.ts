import { defineRecipe } from '@chakra-ui/react/styled-system'

const hover = (what: object) => ({ '&:hover:not(:disabled)': { '@media (hover: hover)': what } })
const pressed = (what: object) => ({ '&:active:not(:disabled)': what })
const tinted = { ...hover({ background: 'tint' }), ...pressed({ background: 'tint-hover' }) }
const filled = { ...hover({ background: 'fill-hover' }), ...pressed({ background: 'fill-hover' }) }

/** 48 high unless told; what can't be pressed can be read all the same (4.5:1). */
export const buttonRecipe = defineRecipe({
  className: 'cb-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '8px 20px',
    border: '1px solid transparent',
    borderRadius: 'own',
    background: 'none',
    font: 'var(--t16)',
    fontWeight: 'var(--bold)',
    color: 'primary',
    textAlign: 'center',
    textDecoration: 'none',
    transition: 'background-color var(--quick), border-color var(--quick)',
    WebkitTapHighlightColor: 'transparent',
    touchAction: 'manipulation',
    '& svg': { flex: 'none' },
    '&:disabled': { background: 'expired-tint', borderColor: 'transparent', color: 'quiet' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '@media (forced-colors: active)': { borderColor: 'ButtonBorder' },
  },
  variants: {
    variant: {
      solid: { background: 'fill', color: 'on-fill', ...filled },
      outline: { borderColor: 'edge', background: 'surface', ...tinted },
      ghost: tinted,
      plain: {
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '48px',
        height: '48px',
        padding: 0,
        border: 0,
        color: 'quiet',
        transition: 'none',
        ...hover({ background: 'tint', color: 'primary' }),
        ...pressed({ background: 'tint-hover' }),
      },
    },
    size: {
      md: {},
      lg: { minHeight: '56px', font: 'var(--t18)', fontWeight: 'var(--bold)' },
      sm: {
        minWidth: '44px',
        minHeight: '44px',
        padding: '4px 14px',
        font: 'var(--t14)',
        fontWeight: 'var(--bold)',
      },
    },
    wide: { true: { width: '100%' } },
    danger: {
      true: {
        background: 'danger-fill',
        ...hover({ background: 'danger-fill' }),
        ...pressed({ background: 'danger-fill' }),
      },
    },
  },
  compoundVariants: [{ variant: 'ghost', size: 'sm', css: { paddingInline: '8px' } }],
  defaultVariants: { variant: 'solid', size: 'md' },
})
