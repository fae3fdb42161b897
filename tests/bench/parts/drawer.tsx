import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { DrawerContent } from '../../../src/app/shell/drawer-content'
import { MenuOver } from '../../../src/app/shell/menu-over'
import { ChakraSheet } from '../../../src/ui/chakra-sheet'

const leave = () => undefined
const useMenu = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return { wide: false, open, toggle: () => setOpen(!open), close }
}

/** The menu over the page. */
export function Ours() {
  const drawer = useMenu()
  return (
    <MemoryRouter>
      <button type="button" onClick={drawer.toggle}>
        Open
      </button>
      <MenuOver drawer={drawer} session={null} onLogout={leave} />
    </MemoryRouter>
  )
}

/** The same menu in the library's drawer, which the portal uses for its sheets. */
export function Library() {
  const drawer = useMenu()
  return (
    <MemoryRouter>
      <button type="button" onClick={drawer.toggle}>
        Open
      </button>
      <ChakraSheet open={drawer.open} onClose={drawer.close} title="Menu">
        <DrawerContent drawer={drawer} session={null} onLogout={leave} folded={false} />
      </ChakraSheet>
    </MemoryRouter>
  )
}

/** The content of both sides, which counts for neither. */
export function Bare() {
  return (
    <MemoryRouter>
      <DrawerContent drawer={useMenu()} session={null} onLogout={leave} folded={false} />
    </MemoryRouter>
  )
}
