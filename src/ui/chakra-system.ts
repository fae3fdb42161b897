import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import {
  cardRecipe,
  checkboxRecipe,
  fileUploadRecipe,
  progressRecipe,
  radioGroupRecipe,
  sliderRecipe,
} from './chakra-page-recipes'
import { dialogRecipe, drawerRecipe } from './chakra-recipes'

const own = (name: string) => ({ value: `var(--${name})` })

/**
 * Chakra trimmed to what is used: its base without any of its theme, our own recipes for the parts we take, and its
 * tokens pointing at the custom properties of tokens.css, so that there is one set of colours, light and dark.
 */
export const chakraSystem = createSystem(
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
