import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { buttonRecipe } from './button-recipe'
import { dialogRecipe, drawerRecipe } from './floating-recipes'
import {
  cardRecipe,
  checkboxRecipe,
  fileUploadRecipe,
  progressRecipe,
  radioGroupRecipe,
  sliderRecipe,
} from './page-recipes'

const own = (name: string) => ({ value: `var(--${name})` })

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
        colors: {
          page: own('page'),
          surface: own('surface'),
          line: own('line'),
          edge: own('edge'),
          text: own('text'),
          quiet: own('quiet'),
          primary: own('primary'),
          scrim: own('scrim'),
          fill: own('fill'),
          'fill-hover': own('fill-hover'),
          'on-fill': own('on-fill'),
          'danger-fill': own('danger-fill'),
          tint: own('tint'),
          'tint-hover': own('tint-hover'),
          'expired-tint': own('expired-tint'),
        },
        radii: { own: own('radius') },
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
      recipes: { button: buttonRecipe },
      slotRecipes: {
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        card: cardRecipe,
        fileUpload: fileUploadRecipe,
        progress: progressRecipe,
        slider: sliderRecipe,
        radioGroup: radioGroupRecipe,
        checkbox: checkboxRecipe,
      },
    },
  }),
)
