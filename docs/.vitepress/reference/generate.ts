// `npm --prefix docs run generate`: pages of the reference that are made from sources.
import { writeApi } from './api'
import { writeCli } from './cli'

await writeApi()
await writeCli()
