import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo, type TestIoOptions } from './kit'
import { PIXEL, setUpSandbox } from './sandbox-kit'

// Twenty secrets, each put where a person or an exchange would have it; none of them is in anything that is written, but for the
// session file, whose only use is to hold one.

const SECRETS = {
  loginPassword: 'Zx9-login-Planted1',
  wrongPassword: 'Zx9-wrong-Planted2',
  fundPassword: '864209',
  token: 'planted-token-03c4d5e6f7',
  otherToken: 'planted-token-0480aa91bb',
  refreshedToken: 'planted-token-05fe12dc34',
  sandboxKey: 'planted-key-0611223344',
  urlPassword: 'planted-url-07pw',
  urlUser: 'planted-url-08user',
  urlQuery: 'planted-query-09q',
  urlPath: 'planted-path-10p',
  proxyPassword: 'planted-proxy-11pw',
  proxyUser: 'planted-proxy-12user',
  authorization: 'planted-authorization-13',
  cookie: 'planted-cookie-14',
  verificationCode: '975318',
  documentNumber: '11010519491231002X',
  serverMessage: 'planted-token-16-by-message',
  fetchError: 'planted-token-17-by-fetch',
  stackError: 'planted-token-18-by-stack',
} as const

const written: { readonly line: string; readonly text: string }[] = []
const { world } = setUpSandbox({ seed: 'secrets' })

/** Runs a line as it stands, then with -v and with --json, and keeps everything that was written. */
async function bgk(line: string, options: TestIoOptions = {}): Promise<number> {
  let exit = 0
  for (const more of ['', ' -v', ' --json']) {
    const io = createTestIo({
      ...options,
      env: { BGK_CONFIG_DIR: world.dir, BGK_URL: world.sandbox.url, ...options.env },
    })
    exit = await run(`${line}${more}`.split(' '), io)
    written.push({ line: `${line}${more}`, text: `${io.out()}${io.err()}` })
  }
  return exit
}

/** Every file below the folder but the sessions. */
async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = await Promise.all(
    entries
      .filter(({ name }) => name !== 'sessions')
      .map((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)])),
  )
  return lists.flat()
}

/** An exchange that says everything it is told. */
const echoing: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  const credentials = [headers.get('authorization'), headers.get('token'), init?.body]
  return Response.json(
    { code: 1, msg: `refused: ${credentials.join(' ')} at ${String(input)}`, data: null },
    {
      headers: {
        'set-cookie': `sid=${SECRETS.cookie}`,
        authorization: `Bearer ${SECRETS.authorization}`,
        token: SECRETS.refreshedToken,
      },
    },
  )
}
const failing: typeof fetch = async (_input, init) => {
  const headers = JSON.stringify(init?.headers ?? {})
  throw new TypeError(`fetch failed: ${headers}, token=${SECRETS.fetchError}`, {
    cause: Object.assign(new Error(`Bearer ${SECRETS.stackError}`), { code: 'ECONNRESET' }),
  })
}

it('shows and keeps none of twenty planted secrets', async () => {
  const fund = { stdin: `${SECRETS.fundPassword}\n` }
  expect(await bgk('auth login trader@bgk.test --password-stdin', { stdin: 'Trader2026\n' })).toBe(0)
  await bgk('auth login trader@bgk.test --password-stdin', { stdin: `${SECRETS.wrongPassword}\n` })
  await bgk('auth login trader@bgk.test --password-stdin', {
    stdin: `${SECRETS.loginPassword}\n`,
    fetch: echoing,
  })
  await bgk('spot buy BTC/USDT --amount 0.001 --price 20000 --yes')
  await bgk('wallet address add USDT TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7 --chain TRC20 --name cold --yes')
  await bgk('wallet withdraw USDT --to cold --amount 25 --yes --fund-password-stdin', fund)
  await bgk('flash swap USDT BTC 50 --yes --fund-password-stdin', fund)
  const picture = join(world.dir, 'card.png')
  await writeFile(picture, Buffer.from(PIXEL, 'base64'))
  // Side by side here and below: reads that are repeated wait between their attempts.
  await Promise.all(
    [{}, { fetch: echoing }, { fetch: failing }].map(async (world) => {
      const code = { ...world, stdin: `${SECRETS.verificationCode}\n` }
      await bgk('auth code check new@bgk.example --code-stdin', code)
      const two = { ...world, stdin: `${SECRETS.verificationCode}\n${SECRETS.loginPassword}\n` }
      await bgk('auth register --email new@bgk.example --code-stdin --yes', two)
      await bgk('auth forgot trader@bgk.test --code-stdin --yes', two)
      const documents = `account kyc submit --name Wei --front ${picture} --back ${picture} --id-stdin --yes`
      await bgk(documents, { ...world, stdin: `${SECRETS.documentNumber}\n` })
    }),
  )
  await bgk('orders journal')
  // Each with a configuration of its own.
  const tokens = [SECRETS.token, SECRETS.otherToken, SECRETS.serverMessage, SECRETS.fetchError]
  await Promise.all(
    [{ fetch: echoing }, { fetch: failing }].flatMap((exchange, index) =>
      tokens.map(async (BGK_TOKEN) => {
        const options = {
          ...exchange,
          env: { BGK_TOKEN, BGK_CONFIG_DIR: join(world.dir, `${BGK_TOKEN}-${index}`) },
        }
        await bgk('spot orders', options)
        await bgk('market list', options)
        await bgk('spot buy BTC/USDT --amount 0.001 --price 20000 --yes', options)
        await bgk('flash swap USDT BTC 50 --yes --fund-password-stdin', { ...options, ...fund })
        await bgk('auth status', options)
      }),
    ),
  )
  const { urlUser, urlPassword, urlPath, urlQuery, proxyUser, proxyPassword, sandboxKey } = SECRETS
  for (const url of [
    `https://${urlUser}:${urlPassword}@exchange.example`,
    `https://${urlUser}:${urlPassword}@exchange.example:99999`,
    `ftp://${urlUser}:${urlPassword}@exchange.example`,
    `https://exchange.example/${urlPath}?token=${urlQuery}`,
    `https://exchange.example:x/?token=${urlQuery}`,
  ]) {
    expect(await bgk(`market list --url ${url}`)).toBe(2)
    expect(await bgk('market list', { env: { BGK_URL: url } })).toBe(2)
  }
  const proxies = [
    `http://${proxyUser}:${proxyPassword}@127.0.0.1:9`,
    `socks://${proxyUser}:${proxyPassword}@x`,
  ]
  await Promise.all(
    proxies.flatMap((proxy) => [
      bgk('market list --url https://exchange.example --timeout 2s', {
        env: { HTTPS_PROXY: proxy, https_proxy: proxy },
      }),
      bgk('doctor', { env: { HTTPS_PROXY: proxy } }),
    ]),
  )
  await bgk('sandbox control GET faults', { env: { BGK_SANDBOX_KEY: sandboxKey } })
  await bgk('sandbox control GET faults', { env: { BGK_SANDBOX_KEY: world.sandbox.controlKey } })
  const rows = join(world.dir, 'rows.csv')
  await writeFile(rows, 'action,pair,amount,price\nbuy,BTC/USDT,0.001,21000\n')
  await bgk(`batch run ${rows} --yes`, { env: { BGK_SANDBOX_KEY: sandboxKey } })
  const bundle = join(world.dir, 'bundle.txt')
  await bgk(`support bundle -o ${bundle} --include-http`)
  await bgk('support bundle', { env: { BGK_TOKEN: SECRETS.token } })

  const [session = ''] = await readdir(join(world.dir, 'sessions'))
  const { token } = JSON.parse(await readFile(join(world.dir, 'sessions', session), 'utf8'))
  const files = await filesOf(world.dir)
  expect(files.some((file) => file.includes('journal'))).toBe(true)
  for (const file of files) written.push({ line: file, text: await readFile(file, 'latin1') })
  const planted = {
    ...SECRETS,
    session: String(token),
    ownPassword: 'Trader2026',
    key: world.sandbox.controlKey,
  }
  const found = written.flatMap(({ line, text }) =>
    Object.entries(planted).flatMap(([name, secret]) =>
      text.includes(secret) ? [`${name} in: ${line}`] : [],
    ),
  )
  expect([...new Set(found)]).toEqual([])
}, 120_000)
