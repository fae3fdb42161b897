import { toastSlotRecipe } from '@chakra-ui/react/theme'
import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { Snackbar } from '../../../src/ui/snackbar'
import { showSnackbar } from '../../../src/ui/snackbar-store'
import { libraryRoot } from './library-root'

const Root = /* @__PURE__ */ libraryRoot({ slotRecipes: { toast: toastSlotRecipe } })
const words = 'Annual Leave Booked'

export function Ours() {
  return (
    <>
      <button type="button" onClick={() => showSnackbar(words)}>
        Open
      </button>
      <Snackbar />
    </>
  )
}

const toaster = /* @__PURE__ */ createToaster({ placement: 'bottom', duration: 2000 })

export function Library() {
  return (
    <Root>
      <button type="button" onClick={() => toaster.create({ title: words })}>
        Open
      </button>
      <Toaster toaster={toaster}>
        {(toast) => (
          <Toast.Root>
            <Toast.Title>{toast.title}</Toast.Title>
            <Toast.CloseTrigger />
          </Toast.Root>
        )}
      </Toaster>
    </Root>
  )
}
