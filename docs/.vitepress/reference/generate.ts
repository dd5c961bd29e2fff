// `npm --prefix docs run generate`: pages of the reference that are made from sources.
import { writeApi } from './api'
import { writeCli } from './cli'
import { writeErrors } from './errors'
import { writeFolders } from './folders'
import { writeHttp } from './http'
import { writeWebsocket } from './websocket'

await writeApi()
await writeCli()
await writeHttp()
await writeWebsocket()
await writeErrors()
await writeFolders()
