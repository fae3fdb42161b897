import { Button as LibraryButton } from '@chakra-ui/react/button'
import { buttonRecipe } from '@chakra-ui/react/theme'
import { Button } from '../../../src/ui/button'
import { libraryRoot } from './library-root'
import { twenty } from './rows'

const Root = /* @__PURE__ */ libraryRoot({ recipes: { button: buttonRecipe } })

export function Ours() {
  return twenty.map((name) => <Button key={name}>{name}</Button>)
}

export function Library() {
  return (
    <Root>
      {twenty.map((name) => (
        <LibraryButton key={name}>{name}</LibraryButton>
      ))}
    </Root>
  )
}
