import { Component, type ReactNode, useLayoutEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { noteFirstScreen } from '../state/first-screen'
import { Button, ButtonLink } from '../ui/button'
import { Drawing } from '../ui/drawings'
import { ThemeRoot } from '../ui/theme/root'
import { canReload, isChunkFailure, notLeaving, reloadOnce } from './chunk-failure'
import classes from './crashed.module.css'
import { Shell } from './shell/shell'

/** Everything on the page: the theme, the error boundary, the router, the shell. */
export function App() {
  useLayoutEffect(noteFirstScreen, [])
  return (
    <ThemeRoot>
      <ErrorBoundary>
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </ErrorBoundary>
    </ThemeRoot>
  )
}

interface State {
  /** loading: the one reload is on its way. */
  problem: 'none' | 'loading' | 'chunk' | 'crash'
}

/**
 * The outermost error boundary. A part of the program that cannot be loaded (after an update, or without signal) causes one
 * reload; after that, and for any other error, a page says clearly what is still safe.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { problem: 'none' }

  static getDerivedStateFromError(error: unknown): State {
    return { problem: isChunkFailure(error) ? 'loading' : 'crash' }
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFailure(error)) return
    void notLeaving()
      .then(canReload)
      .then((can) => {
        if (!can || !reloadOnce()) this.setState({ problem: 'chunk' })
      })
  }

  override render(): ReactNode {
    if (this.state.problem === 'none') return this.props.children
    if (this.state.problem === 'loading') return null
    return <Crashed missing={this.state.problem === 'chunk'} />
  }
}

/** Shown in place of everything when the page itself failed. Needs nothing of the shell. */
function Crashed({ missing }: { missing: boolean }) {
  return (
    <main className={classes.page} role="alert">
      <Drawing name="tent" />
      <h1>{missing ? 'Part of Callboard could not be loaded' : 'Something went wrong on this page'}</h1>
      <p>
        {missing
          ? 'There may be no signal, or a new version just came out. What you saved is safe. Try again when there is signal.'
          : 'It is our fault, not yours. Answers that you saved are safe, and go out by themselves.'}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        <ButtonLink variant="outline" href="/">
          Go to the start
        </ButtonLink>
      </div>
    </main>
  )
}
