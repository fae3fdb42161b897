import { BrowserRouter } from 'react-router-dom'
import { ThemeRoot } from '../ui/theme/root'
import { ErrorBoundary } from './error-boundary'
import { Shell } from './shell/shell'

/** Everything on the page: the theme, the error boundary, the router, the shell. */
export function App() {
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
