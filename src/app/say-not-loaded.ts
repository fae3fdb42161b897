/** Says in the static shell that the portal itself did not load. Uses plain DOM, as no other code is there. */
export function sayNotLoaded(): void {
  const place = document.querySelector('.static-page')
  if (!place) return
  const text = document.createElement('p')
  text.textContent = "Callboard didn't arrive. Check your signal, then try again."
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'static-again'
  again.textContent = 'Try again'
  again.addEventListener('click', () => window.location.reload())
  place.replaceChildren(text, again)
}
