import { useRef, useState } from 'react'
import { ChakraDialog } from '../../../src/ui/chakra-dialog'

/** The browser's own modal dialog, as the date picker's frame uses it; there is no other dialog of ours to compare with. */
export function Ours() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <dialog ref={dialog} aria-labelledby="title">
        <h2 id="title">Book Leave</h2>
        <p>What date would you like to take?</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}

export function Library() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ChakraDialog open={open} onClose={() => setOpen(false)} title="Book Leave">
        <p>What date would you like to take?</p>
      </ChakraDialog>
    </>
  )
}
