// Files share a page in the gate: none begins with what another one left in it, but for the styles of the component library, which it
// shares as it does the library.
history.replaceState(null, '', '/')
for (const element of [document.documentElement, document.head, document.body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
}
for (const left of [...document.head.children]) if (!left.matches('style[data-emotion]')) left.remove()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
