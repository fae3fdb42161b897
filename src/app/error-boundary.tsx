import { Component, type ReactNode } from 'react'
import { canReload, isChunkFailure, reloadOnce } from './chunk-failure'
import { Crashed } from './crashed'

interface State {
  /** loading: the one reload is on its way. */
  problem: 'none' | 'loading' | 'chunk' | 'crash'
}

/**
 * The outermost error boundary. A part of the program that cannot be loaded (after an update, or without signal) causes one
 * reload; after that, and for any other error, a page says clearly what is still safe.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { problem: 'none' }

  static getDerivedStateFromError(error: unknown): State {
    return { problem: isChunkFailure(error) ? 'loading' : 'crash' }
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFailure(error)) return
    void canReload().then((can) => {
      if (!can || !reloadOnce()) this.setState({ problem: 'chunk' })
    })
  }

  override render(): ReactNode {
    if (this.state.problem === 'none') return this.props.children
    if (this.state.problem === 'loading') return null
    return <Crashed missing={this.state.problem === 'chunk'} />
  }
}
