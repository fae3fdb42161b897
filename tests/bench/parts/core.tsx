import { libraryRoot } from './library-root'

const Root = /* @__PURE__ */ libraryRoot({})

/** What every part rests on: emotion, the system, its provider; ours with the portal’s recipes. */
export function Library() {
  return (
    <Root>
      <p>Nothing yet</p>
    </Root>
  )
}

export function Ours() {
  return <p>Nothing yet</p>
}
