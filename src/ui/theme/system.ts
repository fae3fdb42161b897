import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { buttonRecipe } from './button-recipe'
import { dialogRecipe, drawerRecipe } from './floating-recipes'
import { checkboxRecipe, fileUploadRecipe, progressRecipe, radioGroupRecipe, sliderRecipe } from './page-recipes'
import { alertRecipe, badgeRecipe, cardRecipe, skeletonRecipe, tableRecipe } from './still-recipes'

const own = (name: string) => ({ value: `var(--${name})` })

const colors = [
  ...['page', 'surface', 'line', 'edge', 'text', 'quiet', 'primary', 'scrim', 'fill', 'fill-hover', 'on-fill'],
  ...[
    'tint',
    'tint-hover',
    'warning',
    'danger',
    'danger-tint',
    'danger-line',
    'danger-fill',
    'waiting',
    'waiting-tint',
  ],
  ...['available', 'available-tint', 'unavailable', 'unavailable-tint', 'expired', 'expired-tint'],
]

/**
 * Chakra trimmed to what is used: its base without any of its theme, our own recipes for the parts we take, and its
 * tokens pointing at the custom properties of tokens.css, so that there is one set of colours, light and dark.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: {
      tokens: {
        colors: Object.fromEntries(colors.map((name) => [name, own(name)])),
        radii: { own: own('radius'), small: own('radius-small') },
        shadows: { float: own('float') },
        durations: { quick: { value: '180ms' } },
        easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } },
      },
      keyframes: {
        'cb-fade-in': { from: { opacity: 0 } },
        'cb-fade-out': { to: { opacity: 0 } },
        'cb-rise': { from: { opacity: 0, transform: 'translateY(12px)' } },
        'cb-sheet-in': { from: { transform: 'translateY(100%)' } },
        'cb-sheet-out': { to: { transform: 'translateY(100%)' } },
        'cb-end-in': { from: { transform: 'translateX(100%)' } },
        'cb-end-out': { to: { transform: 'translateX(100%)' } },
      },
      recipes: { button: buttonRecipe, badge: badgeRecipe, skeleton: skeletonRecipe },
      slotRecipes: {
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        card: cardRecipe,
        alert: alertRecipe,
        table: tableRecipe,
        fileUpload: fileUploadRecipe,
        progress: progressRecipe,
        slider: sliderRecipe,
        radioGroup: radioGroupRecipe,
        checkbox: checkboxRecipe,
      },
    },
  }),
)
