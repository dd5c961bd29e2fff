import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { manifest } from '../src/app/manifest'
import { inputFields, readInput } from '../src/commands/api/command-input'
import { commandsOf } from '../src/commands/api/schema'
import { setUpSandbox } from './sandbox-kit'

// `bgk schema`, compared with arguments and output of the commands.

const { bgk, login } = setUpSandbox({ demoHistory: true, seed: 'schema' }, () => login())

async function schemaOf(words: string) {
  const { exit, out, err } = await bgk(`schema ${words} --json`)
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  return JSON.parse(out)
}
const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false })
addFormats(ajv)
const validator = (schema: object) => ajv.compile(schema)

describe('bgk schema', () => {
  it('has an input schema of every command, and each schema compiles', async () => {
    const { exit, out } = await bgk('schema')
    expect(exit).toBe(0)
    const documents: readonly { command: string; input: object; output: object | null }[] = JSON.parse(out)
    expect(documents.map(({ command }) => command)).toEqual(
      commandsOf(manifest).map(({ words }) => words.join(' ')),
    )
    for (const { input, output } of documents) {
      validator(input)
      if (output !== null) validator(output)
    }
    expect(documents.filter(({ output }) => output !== null).length).toBeGreaterThan(50)
  })

  it.each([
    ['market ticker', 'market ticker BTC/USDT'],
    ['spot history', 'spot history'],
    ['account info', 'account info'],
    ['spot buy', 'spot buy BTC/USDT --quantity 0.001 --price 20000 --dry-run'],
    ['spot buy', 'spot buy BTC/USDT --quantity 0.001 --price 20000 --yes'],
    ['futures long', 'futures long SOL/USDT --quantity 1 --yes'],
    ['wallet transfer', 'wallet transfer USDT 1 --from spot --to futures --yes'],
  ])('schema of %s describes the answer of "%s"', async (words, line) => {
    const { output } = await schemaOf(words)
    const validate = validator(output)
    const { exit, out, err } = await bgk(`${line} --json`)
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(validate(JSON.parse(out)) ? [] : validate.errors).toEqual([])
  })

  it.each(['market ticker NOPE', 'spot buy BTC/USDT --quantity 1', 'nonsense'])(
    'errors describes the error of "%s"',
    async (line) => {
      const validate = validator(await schemaOf('errors'))
      const { err } = await bgk(`${line} --json`)
      expect(validate(JSON.parse(err)) ? [] : validate.errors).toEqual([])
    },
  )

  it("prints the schemas of a group's commands, and suggests the nearest for an unknown command", async () => {
    const documents: readonly { command: string }[] = await schemaOf('wallet address')
    expect(documents.map(({ command }) => command)).toEqual([
      'wallet address list',
      'wallet address add',
      'wallet address rm',
    ])
    expect(await bgk('schema market tickr')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('did you mean market ticker?'),
    })
  })
})

describe('the input of a command', () => {
  const spec = {
    name: 'try',
    summary: 'try it',
    args: '<pair> [id...]',
    flags: [
      { flags: '-n, --lot-size <n>', summary: 'lots' },
      { flags: '--side <side>', summary: 'which', choices: ['long', 'short'] },
      { flags: '--hide-zero', summary: 'hide' },
    ],
    load: async () => async () => 0,
  }
  const fields = inputFields(spec)

  it('separates arguments and flags', () => {
    expect(readInput(fields, { pair: 'A/B', id: ['1', 2], lotSize: '0.5', hideZero: true })).toEqual({
      args: ['A/B', '1', '2'],
      flags: { lotSize: '0.5', hideZero: true },
    })
    expect(readInput(fields, { pair: 'A/B', hideZero: false, side: null })).toEqual({
      args: ['A/B'],
      flags: {},
    })
  })

  it.each([
    [{}, 'missing "pair"'],
    [{ pair: 'A/B', lots: '1' }, 'unknown input "lots"'],
    [{ pair: 'A/B', lotSize: 0.1 }, '"lotSize" must be text, also for numbers'],
    [{ pair: 'A/B', side: 'up' }, '"side" must be one of long, short, not "up"'],
    [{ pair: 'A/B', hideZero: 'yes' }, '"hideZero" must be true or false'],
    [{ pair: 'A/B', id: '1' }, '"id" must be a list of texts'],
  ])('rejects %j: %s', (values, message) => {
    expect(() => readInput(fields, values)).toThrow(message)
  })
})
