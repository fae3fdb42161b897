import { libraryRoot } from './library-root'

const Root = /* @__PURE__ */ libraryRoot({})

/** What every part of the library rests on: emotion, the system, its provider. Ours rest on nothing. */
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
