import { type ControlParts, type ControlRoutes, ok, refused, wrong } from './control-route'

const NOT_DURABLE = 'This exchange keeps nothing that could be copied'

/** The store as a whole. */
export function storeRoutes({ engine, reset, files }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/backup': () => {
      const file = files?.backup()
      return file === undefined ? refused(NOT_DURABLE) : { file }
    },

    'GET /sandbox/export': ({ query }) => {
      const { tables } = files ?? {}
      if (tables === undefined) return refused(NOT_DURABLE)
      const table = query.get('table')
      if (table === null) return ok({ tables })
      const format = query.get('format') ?? 'csv'
      if (format !== 'csv' && format !== 'sql') return wrong('format is csv or sql')
      if (!tables.includes(table)) return wrong(`table is one of ${tables.join(', ')}`)
      const file = files?.export(table, format)
      return file === undefined ? refused(NOT_DURABLE) : { file }
    },

    'GET /sandbox/state': async () =>
      ok(await engine.read((exchange) => ({ seq: exchange.state.seq, hash: exchange.hash() }))),

    'GET /sandbox/verify': async () => ok(await engine.verify()),

    'POST /sandbox/reset': async () =>
      reset === undefined
        ? refused('This exchange cannot be reset while it runs')
        : ok({ reset: true, accounts: await reset() }),
  }
}
