import type { Deviation } from './deviation'
import { frameKey, isObject, type Json, onFrames, renamed, reversed, type Wrap, without } from './wraps'

/** Planted faults of the frames, several for each of the 15 keys. */
export function frameDeviations(): readonly Deviation[] {
  const lists = ['symbols', 'overview', 'consymbols', 'cyclesymbols']
  const books = ['buy', 'sell', 'conbuy', 'consell']
  const tops = ['top', 'contop']
  const infos = ['info', 'coninfo', 'cycleinfo']
  const plant = (kind: string, key: string, field: string, wrap: Wrap): Deviation => ({
    kind,
    call: `frame.${key}`,
    field,
    wrap,
  })
  const each = (edit: (row: Json) => unknown) => (value: unknown) =>
    Array.isArray(value) ? value.map((row: unknown) => (isObject(row) ? edit(row) : row)) : value
  const object = (edit: (row: Json) => unknown) => (value: unknown) => (isObject(value) ? edit(value) : value)
  return [
    ...[...lists, ...books, ...tops, ...infos, 'kline'].map((key) =>
      plant(
        'frame without its key',
        key,
        key,
        onFrames(
          () => undefined,
          ({ [key]: _, ...rest }) => rest,
        ),
      ),
    ),
    ...lists.map((key) =>
      plant('missing', key, `${key}[].tradcoin`, frameKey(key, each(without('tradcoin')))),
    ),
    ...lists
      .slice(0, 3)
      .map((key) => plant('renamed', key, `${key}[].autoid`, frameKey(key, each(renamed('autoid'))))),
    plant(
      'part of a list',
      'symbols',
      'symbols[].autoid',
      frameKey('symbols', (value) => (Array.isArray(value) ? value.slice(0, 3) : value)),
    ),
    plant(
      'part of a list',
      'cyclesymbols',
      'cyclesymbols[].autoid',
      frameKey('cyclesymbols', (value) => (Array.isArray(value) ? value.slice(1) : value)),
    ),
    plant(
      'lists apart',
      'overview',
      'overview',
      onFrames(
        () => ({ tick: 0 }),
        (frame, state) => {
          if (!('overview' in frame)) return frame
          state.tick += 1
          return state.tick % 2 === 0 ? { overview: frame.overview } : frame
        },
      ),
    ),
    ...books.map((key) => plant('wrong order', key, `${key}[].price`, frameKey(key, reversed))),
    ...books.map((key) =>
      plant(
        'book as increment',
        key,
        key,
        onFrames(
          () => ({ isFirst: true }),
          (frame, state) => {
            const value: unknown = frame[key]
            if (!Array.isArray(value) || state.isFirst) {
              if (Array.isArray(value)) state.isFirst = false
              return frame
            }
            return { ...frame, [key]: value.slice(0, 2) }
          },
        ),
      ),
    ),
    plant(
      'wrong type',
      'buy',
      'buy[].amount',
      frameKey(
        'buy',
        each((row) => ({ ...row, amount: [row.amount] })),
      ),
    ),
    plant(
      'null',
      'consell',
      'consell[].price',
      frameKey(
        'consell',
        each((row) => ({ ...row, price: null })),
      ),
    ),
    ...tops.map((key) => plant('wrong order', key, `${key}[].autoid`, frameKey(key, reversed))),
    ...tops.map((key) =>
      plant(
        'lost increment',
        key,
        `${key}[].autoid`,
        onFrames(
          () => ({ count: 0 }),
          (frame, state) => {
            if (!(key in frame)) return frame
            state.count += 1
            const { [key]: _, ...rest } = frame
            return state.count % 2 === 0 ? rest : frame
          },
        ),
      ),
    ),
    ...tops.map((key) =>
      plant(
        'frames out of order',
        key,
        `${key}[].autoid`,
        onFrames<{ first?: Json; count: number }>(
          () => ({ count: 0 }),
          (frame, state) => {
            if (!(key in frame)) return frame
            state.first ??= frame
            state.count += 1
            return state.count > 2 ? state.first : frame
          },
        ),
      ),
    ),
    ...tops.map((key) =>
      plant(
        'known row changed',
        key,
        key,
        onFrames(
          () => ({ rows: [] as unknown[] }),
          (frame, state) => {
            const value: unknown = frame[key]
            if (!Array.isArray(value)) return frame
            const before = state.rows.map((row) => (isObject(row) ? { ...row, number: '9' } : row))
            state.rows = value
            return { ...frame, [key]: [...value, ...before] }
          },
        ),
      ),
    ),
    plant('renamed', 'top', 'top[].price', frameKey('top', each(renamed('price')))),
    plant(
      'renamed',
      'contop',
      'contop[].type',
      frameKey(
        'contop',
        each((row) => ({ ...row, type: 'long' })),
      ),
    ),
    ...['info', 'coninfo'].map((key) =>
      plant(
        'another pair',
        key,
        `${key}.autoid`,
        frameKey(
          key,
          object((row) => ({ ...row, autoid: 99 })),
        ),
      ),
    ),
    plant(
      'stale frame',
      'info',
      'info.price',
      frameKey(
        'info',
        object((row) => ({ ...row, price: '1' })),
      ),
    ),
    plant(
      'stale frame',
      'coninfo',
      'coninfo.price',
      frameKey(
        'coninfo',
        object((row) => ({ ...row, price: '1' })),
      ),
    ),
    plant(
      'stale frame',
      'cycleinfo',
      'cycleinfo.new_date',
      onFrames(
        () => ({ date: 0 }),
        (frame, state) => {
          if (!isObject(frame.cycleinfo)) return frame
          state.date = state.date === 0 ? Number(frame.cycleinfo.new_date) : state.date - 1000
          return { ...frame, cycleinfo: { ...frame.cycleinfo, new_date: state.date } }
        },
      ),
    ),
    plant(
      'no change of pair',
      'info',
      'info',
      onFrames(
        () => ({ id: undefined as unknown }),
        (frame, state) => {
          if (!isObject(frame.info)) return frame
          state.id ??= frame.info.autoid
          return frame.info.autoid === state.id ? frame : undefined
        },
      ),
    ),
    plant('missing', 'cycleinfo', 'cycleinfo.lever', frameKey('cycleinfo', object(without('lever')))),
    plant(
      'wrong bar period',
      'kline',
      'kline.mine',
      frameKey(
        'kline',
        object((row) => ({ ...row, mine: 60 })),
      ),
    ),
    plant(
      'wrong bar period',
      'kline',
      'kline.data.series[]',
      frameKey(
        'kline',
        object((row) => {
          const series: unknown = isObject(row.data) ? row.data.series : undefined
          return {
            ...row,
            data: {
              series: Array.isArray(series)
                ? series.map((bar) => String(bar).replace(/^(\d{10})\d\d/, '$137'))
                : series,
            },
          }
        }),
      ),
    ),
    plant(
      'wrong order',
      'kline',
      'kline.data.series[]',
      frameKey(
        'kline',
        object((row) => ({ ...row, data: { series: reversed(isObject(row.data) ? row.data.series : []) } })),
      ),
    ),
    plant(
      'no change of period',
      'kline',
      'kline.mine',
      onFrames(
        () => ({ mine: undefined as unknown }),
        (frame, state) => {
          if (!isObject(frame.kline)) return frame
          state.mine ??= frame.kline.mine
          const { kline, ...rest } = frame
          return frame.kline.mine === state.mine ? { ...rest, kline } : rest
        },
      ),
    ),
    plant(
      'lost increment',
      'cycletop',
      'cycletop[]',
      onFrames(
        () => undefined,
        ({ cycletop: _, ...rest }) => rest,
      ),
    ),
    plant('renamed', 'cycletop', 'cycletop[]', frameKey('cycletop', each(renamed('last_profit')))),
    {
      kind: 'no pong',
      call: 'socket',
      field: 'pong',
      wrap: onFrames(
        () => undefined,
        (frame) => frame,
        () => undefined,
      ),
    },
    {
      kind: 'wrong pong',
      call: 'socket',
      field: 'pong',
      wrap: onFrames(
        () => undefined,
        (frame) => frame,
        (text) => text.toUpperCase(),
      ),
    },
  ]
}
