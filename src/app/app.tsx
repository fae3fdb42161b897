import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary'
import { Shell } from './shell/shell'

/** Everything on the page: the last net, the router, the shell. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </ErrorBoundary>
  )
}
