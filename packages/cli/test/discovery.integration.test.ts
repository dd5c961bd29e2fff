import { execFile } from 'node:child_process'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { manifest } from '../src/app/manifest'
import { run } from '../src/app/run'
import { createFakeExchange, type FakeHandler, marketHandlers } from './fake-exchange'
import { createTestIo, runLine, setUpFolder, type TestIoOptions } from './kit'

const dir = setUpFolder()

const bgk = (line: string, options: TestIoOptions = {}) =>
  runLine(line, { ...options, env: { BGK_CONFIG_DIR: dir(), ...options.env } })
const market = (handlers: Readonly<Record<string, FakeHandler>> = {}) =>
  createFakeExchange({ ...marketHandlers, ...handlers })

describe('help', () => {
  it('prints each topic in at most 110 columns', async () => {
    for (const topic of ['exit-codes', 'environment', 'formatting', 'streams', 'batch', 'security']) {
      const { exit, out, err } = await bgk(`help ${topic}`)
      expect({ exit, err }, topic).toEqual({ exit: 0, err: '' })
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(110)
      expect(JSON.parse((await bgk(`help ${topic} --json`)).out)).toBeTruthy()
    }
    expect(await bgk('help securty')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('did you mean: bgk help security?'),
    })
  })

  it.each([
    [
      'market ticker',
      'bgk: missing argument: pair\n\nShow last price and 24h statistics\n\nUsage: bgk market ticker <pair...> [flags]',
    ],
    [
      'wallet transfer USDT',
      'bgk: missing argument: amount\n\nTransfer coins between two wallets\n\nUsage: bgk wallet transfer',
    ],
    ['spot', 'bgk: choose a subcommand of "spot": buy, sell,'],
    ['wallet address', 'Usage: bgk wallet address <command>'],
  ])('`bgk %s` shows the help of that command', async (line, text) => {
    const { exit, out, err } = await bgk(line)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain(text)
    const json = await bgk(`${line} --json`)
    expect(JSON.parse(json.err)).toMatchObject({ error: { code: 'usage', exit: 2 } })
  })

  it('lists every variable read by the sources in `help environment`', async () => {
    const { out } = await bgk('help environment')
    const src = join(import.meta.dirname, '../src')
    const files = (await readdir(src, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
    const read = new Set<string>()
    for (const name of files) {
      const text = await readFile(join(src, name), 'utf8')
      for (const [, variable = ''] of text.matchAll(/env\.([A-Z][A-Z_]{3,})/g)) read.add(variable)
    }
    expect(read.size).toBeGreaterThan(8)
    const ofTheSystem = new Set(['TERM', 'APPDATA', 'XDG_CONFIG_HOME', 'NODE_ENV'])
    for (const variable of read) if (!ofTheSystem.has(variable)) expect(out).toContain(variable)
  })
})

describe('completion', () => {
  const complete = async (words: string, options: TestIoOptions = {}) => {
    const { exit, out, err } = await bgk(`__complete -- ${words}`, { fetch: market().fetch, ...options })
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    return out.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0]]))
  }

  it.each([
    ['mar', ['market']],
    ['spot c', ['cancel']],
    ['wallet address ', ['list', 'add', 'rm']],
    ['market list --ty', ['--type']],
    ['market list --type ', ['spot', 'futures', 'cycle']],
    ['market list --json --type f', ['futures']],
    ['--color n', ['never']],
    ['market ticker b', ['BTC/USDT']],
    ['market ticker BTC/USDT l', ['LTC/USDT']],
    ['market coin u', ['USDT']],
    ['market list --main l', ['LTC']],
    ['spot buy BTC/USDT --qu', ['--quantity', '--quiet']],
    ['spot buy BTC/USDT --quantity ', []],
    ['nothing here ', []],
    ['completion z', ['zsh']],
  ])('completes `bgk %s` by %j', async (words, expected) => {
    expect(await complete(words)).toEqual(expected)
  })

  it('offers flags that help shows, and no command that it hides', async () => {
    const flags = await complete('futures long BTC/USDT --')
    expect(flags).toEqual(expect.arrayContaining(['--quantity', '--take-profit', '--json', '--dry-run']))
    expect(await complete('')).not.toContain('__complete')
    expect(await complete('')).toEqual(
      [...manifest.groups, ...manifest.singles]
        .map(({ name }) => name)
        .filter((name) => name !== '__complete'),
    )
  })

  it('caches pairs for an hour, and uses old ones while the exchange is away', async () => {
    const exchange = market()
    const first = await complete('market ticker b', { fetch: exchange.fetch })
    const callsBefore = exchange.calls.length
    expect(await complete('market ticker b', { fetch: exchange.fetch })).toEqual(first)
    expect(exchange.calls).toHaveLength(callsBefore)
    const [file = ''] = await readdir(join(dir(), 'cache'))
    await utimes(join(dir(), 'cache', file), 0, 0)
    const dead = () => Promise.reject(new TypeError('fetch failed'))
    expect(await complete('market ticker b', { fetch: dead })).toEqual(first)
    await writeFile(join(dir(), 'cache', file), 'no json')
    expect(await complete('market ticker b', { fetch: dead })).toEqual([])
  })

  it('installs a script where the shell looks for it', async () => {
    const home = { home: dir() }
    expect(await bgk('completion fish --install', home)).toMatchObject({ exit: 0, out: '' })
    const text = await readFile(join(dir(), '.config/fish/completions/bgk.fish'), 'utf8')
    expect(text).toBe((await bgk('completion fish')).out)
    expect((await bgk('completion zsh')).out).toContain('#compdef bgk')
    expect(await bgk('completion tcsh')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('bash, zsh, fish'),
    })
  })

  it('bash completes with the script', async () => {
    const script = `bgk() { "${process.execPath}" "${inject('cliProgram')}" "$@"; }
      source <(bgk completion bash)
      COMP_WORDS=(bgk spot b); COMP_CWORD=2; _bgk; echo "\${COMPREPLY[@]}"
      COMP_WORDS=(bgk futures tpsl ""); COMP_CWORD=3; _bgk; echo "\${COMPREPLY[@]}"`
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      env: { ...process.env, BGK_CONFIG_DIR: dir() },
    })
    expect(stdout).toBe('buy balance\nlist add edit rm\n')
  })
})

describe('man pages', () => {
  it('writes a page for every group, each flag of which stands in it', async () => {
    expect((await bgk(`man --write ${dir()}`)).exit).toBe(0)
    const files = await readdir(dir())
    for (const { name } of manifest.groups) expect(files).toContain(`bgk-${name}.1`)
    const text = await readFile(join(dir(), 'bgk-spot.1'), 'utf8')
    expect(text).toContain('.TH "BGK-SPOT" 1')
    expect(text).toContain('.B \\-\\-quantity <n>')
    expect(await readFile(join(dir(), 'bgk.1'), 'utf8')).toContain('.B BGK_CONFIG_DIR')
  })

  it('prints roff in a pipe, and opens man on a terminal', async () => {
    expect((await bgk('man wallet')).out).toContain('.SH NAME\nbgk\\-wallet \\- ')
    expect(await bgk('man nothing')).toMatchObject({ exit: 2 })
    const shown: string[] = []
    const execute = async (command: string, args: readonly string[]) => {
      shown.push(command, await readFile(args[0] ?? '', 'utf8'))
      return 0
    }
    expect(await bgk('man', { tty: true, execute })).toMatchObject({ exit: 0, out: '' })
    expect(shown).toEqual(['man', expect.stringContaining('.TH "BGK" 1')])
    expect(await bgk('man', { tty: true })).toMatchObject({
      exit: 2,
      err: expect.stringContaining('bgk help'),
    })
  })
})

describe('extensions', () => {
  it('`bgk NAME` runs the program bgk-NAME, if there is one', async () => {
    const ran: unknown[] = []
    const execute = async (command: string, args: readonly string[]) => {
      ran.push([command, args])
      return 3
    }
    expect(await bgk('backtest run --fast', { execute })).toMatchObject({ exit: 3, out: '' })
    expect(ran).toEqual([['bgk-backtest', ['run', '--fast']]])
    expect(await bgk('spot bay BTC/USDT', { execute })).toMatchObject({ exit: 2 })
    expect(await bgk('../evil', { execute })).toMatchObject({ exit: 2 })
    expect(ran).toHaveLength(1)
    expect((await bgk('mraket')).err).toContain("unknown command 'mraket' (Did you mean market?)")
  })
})

describe('shell', () => {
  it('runs lines from a pipe, with quotes, and ends with the last exit code', async () => {
    const stdin =
      '# prices\nmarket ticker BTC/USDT --json=price\nbgk version --json=bgk\n\nshell\nmarket ticker "NO PE"\n'
    const { exit, out, err } = await bgk('shell', { stdin, fetch: market().fetch })
    expect(
      out
        .split('\n')
        .slice(0, 2)
        .map((line) => JSON.parse(line)),
    ).toEqual([[{ price: '65000.12' }], { bgk: expect.any(String) }])
    expect(err).toContain('unknown pair "NO PE"')
    expect(exit).toBe(5)
    expect(await bgk('shell', { stdin: 'nonsense\nexit\nversion\n' })).toMatchObject({ exit: 2, out: '' })
  })

  it('reads line by line on a terminal, and continues after an error', async () => {
    const io = createTestIo({
      tty: true,
      fetch: market().fetch,
      env: { BGK_CONFIG_DIR: dir(), NO_COLOR: '1' },
    })
    const running = run(['shell'], io)
    await io.waitFor('default> ')
    io.type('nonsense\r')
    await io.waitFor("unknown command 'nonsense'")
    io.type('market ticker BTC/USDT --no-header\r')
    await io.seen('65000.12')
    io.type('exit\r')
    expect(await running).toBe(0)
  })
})
