import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A second, the library's own, is how fast something comes, not whether it does.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
