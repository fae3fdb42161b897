import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library's own limit of a second would test how fast something comes, not whether it comes.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
