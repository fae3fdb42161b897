import { Switch } from '@chakra-ui/react/switch'
import { switchSlotRecipe } from '@chakra-ui/react/theme'
import { SwitchField } from '../../../src/forms/profile/switch-field'
import { libraryRoot } from './library-root'
import { twenty } from './rows'

const Root = /* @__PURE__ */ libraryRoot({ slotRecipes: { switch: switchSlotRecipe } })
const change = () => undefined

export function Ours() {
  return twenty.map((name) => <SwitchField key={name} id={name} label={name} value={null} onChange={change} />)
}

export function Library() {
  return (
    <Root>
      {twenty.map((name) => (
        <Switch.Root key={name}>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{name}</Switch.Label>
        </Switch.Root>
      ))}
    </Root>
  )
}
