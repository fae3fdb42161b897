import { Component, type ReactNode } from 'react'
import { isChunkFailure, reloadOnce } from './chunk-failure'
import { Crashed } from './crashed'

interface State {
  problem: 'none' | 'chunk' | 'crash'
}

/**
 * The last net. A part of the program that cannot be loaded (an update came, or there is no signal) gets one reload;
 * after that, and for any other fault, a clear page with what is still safe.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { problem: 'none' }

  static getDerivedStateFromError(error: unknown): State {
    return { problem: isChunkFailure(error) ? 'chunk' : 'crash' }
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkFailure(error)) reloadOnce()
  }

  override render(): ReactNode {
    if (this.state.problem === 'none') return this.props.children
    return <Crashed missing={this.state.problem === 'chunk'} />
  }
}
