import { type RefObject, useEffect, useRef } from 'react'

/** What marks a card into which a picture can be pasted. */
const anyCard = '[data-slot]'

/** A picture that is pasted goes to the card that has the focus, or else the one below the pointer. */
export function usePastedPhoto(card: RefObject<HTMLElement | null>, onPhoto: (photo: File) => void): void {
  const latest = useRef(onPhoto)
  useEffect(() => {
    latest.current = onPhoto
  })
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const photo = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      const focused = document.activeElement?.closest(anyCard)
      if (!photo || (focused ?? document.querySelector(`${anyCard}:hover`)) !== card.current) return
      event.preventDefault()
      latest.current(photo)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [card])
}
