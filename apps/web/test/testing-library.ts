import { configure } from '@testing-library/react'

// By default a second: on a busy machine a first render may take that long.
configure({ asyncUtilTimeout: 20_000 })
