import { Checkbox as LibraryCheckbox } from '@chakra-ui/react/checkbox'
import { checkboxSlotRecipe, checkmarkRecipe } from '@chakra-ui/react/theme'
import { Checkbox } from '../../../src/ui/checkbox'
import { libraryRoot } from './library-root'
import { twenty } from './rows'

const Root = /* @__PURE__ */ libraryRoot({
  recipes: { checkmark: checkmarkRecipe },
  slotRecipes: { checkbox: checkboxSlotRecipe },
})

export function Ours() {
  return twenty.map((name) => <Checkbox key={name} label={name} />)
}

export function Library() {
  return (
    <Root>
      {twenty.map((name) => (
        <LibraryCheckbox.Root key={name}>
          <LibraryCheckbox.HiddenInput />
          <LibraryCheckbox.Control />
          <LibraryCheckbox.Label>{name}</LibraryCheckbox.Label>
        </LibraryCheckbox.Root>
      ))}
    </Root>
  )
}
