import { Tabs as LibraryTabs } from '@chakra-ui/react/tabs'
import { tabsSlotRecipe } from '@chakra-ui/react/theme'
import { MemoryRouter } from 'react-router-dom'
import { MessagesCount } from '../../../src/app/shell/messages-count'
import { Tabs } from '../../../src/app/shell/tabs'
import { libraryRoot } from './library-root'

const Root = /* @__PURE__ */ libraryRoot({ slotRecipes: { tabs: tabsSlotRecipe } })
const stay = () => undefined

/** The bar at the bottom: links and the menu's button. */
export function Ours() {
  return (
    <MemoryRouter>
      <Tabs extraid={1} route="Home" menuOpen={false} onMenu={stay} />
    </MemoryRouter>
  )
}

export function Library() {
  return (
    <Root>
      <LibraryTabs.Root defaultValue="Home">
        <LibraryTabs.List>
          {['Home', 'Messages', 'Profile', 'Leave', 'Menu'].map((name) => (
            <LibraryTabs.Trigger key={name} value={name}>
              {name}
              {name === 'Messages' && <MessagesCount extraid={1} />}
            </LibraryTabs.Trigger>
          ))}
        </LibraryTabs.List>
      </LibraryTabs.Root>
    </Root>
  )
}

/** The content of both sides, which counts for neither. */
export function Bare() {
  return <MessagesCount extraid={1} />
}
