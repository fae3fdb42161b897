import { RadioGroup } from '@chakra-ui/react/radio-group'
import { radioGroupSlotRecipe, radiomarkRecipe } from '@chakra-ui/react/theme'
import { Choice } from '../../../src/ui/checkbox'
import { libraryRoot } from './library-root'
import { twenty } from './rows'

const Root = /* @__PURE__ */ libraryRoot({
  recipes: { radiomark: radiomarkRecipe },
  slotRecipes: { radioGroup: radioGroupSlotRecipe },
})

export function Ours() {
  return twenty.map((name) => <Choice key={name} type="radio" name="part" label={name} />)
}

export function Library() {
  return (
    <Root>
      <RadioGroup.Root>
        {twenty.map((name) => (
          <RadioGroup.Item key={name} value={name}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{name}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </Root>
  )
}
