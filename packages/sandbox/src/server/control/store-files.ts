import type { Readable } from 'node:stream'
import { EXPORT_TABLES, isExportTable } from '../../backup/export-shapes'
import { exportTable } from '../../backup/export-table'
import { writeBackup } from '../../backup/write-backup'
import type { Engine } from '../../engine/engine'
import type { ObjectStore } from '../../uploads/object-store'
import type { ControlFiles } from './control-route'

/** Files of the server's store. `now`: host time, ms. */
export function storeFiles(engine: Engine, pictures: ObjectStore, now: () => number): ControlFiles {
  return {
    backup() {
      const copy = engine.copy?.()
      if (copy === undefined) return undefined
      const bytes = writeBackup({ engine, copy, pictures, now: now() })
      return { name: 'bgk.backup', type: 'application/gzip', content: webStream(bytes) }
    },
    tables: EXPORT_TABLES,
    export(table, format) {
      const text = isExportTable(table) ? exportTable(engine, table, format) : undefined
      if (text === undefined) return undefined
      const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/sql'
      return { name: `${table}.${format}`, type, content: webStream(text) }
    },
  }
}

const ENCODER = new TextEncoder()

function webStream(bytes: Readable): ReadableStream<Uint8Array> {
  const from = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await from.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? ENCODER.encode(value) : value)
      },
      async cancel() {
        bytes.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
