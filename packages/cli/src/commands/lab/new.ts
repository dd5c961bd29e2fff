import { writeFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import type { Handler } from '../../config/command'
import { isTaken } from '../../config/files'
import { CliError, usageError } from '../../terminal/errors'

/** `bgk lab new NAME`: a starter bot and its test; never over an existing file. */
export const labNew: Handler = async ({ io, output }, [name = '']) => {
  const extension = extname(name) || '.mjs'
  if (!['.mjs', '.js', '.ts', '.mts'].includes(extension)) {
    throw usageError(`"${name}" is not a module name`, 'use a name such as my-bot or my-bot.ts')
  }
  const stem = basename(name, extname(name))
  if (!/^[\w-]+$/.test(stem)) {
    throw usageError(`"${name}" is not a module name`, 'use letters, digits, - and _')
  }
  const isTyped = extension.endsWith('ts')
  const bot = resolve(io.cwd, `${stem}${extension}`)
  const test = resolve(io.cwd, `${stem}.test${extension}`)
  await write(bot, starterBot(isTyped))
  await write(test, starterTest(`./${stem}${extension}`, stem))
  const run = `bgk lab run ${stem}${extension} --seeds 200 --faults usual --report report.html`
  return output.answer({ bot, test }, [
    `Bot   ${bot}`,
    `Test  ${test} (needs vitest: npm install -D vitest)`,
    '',
    `Run it: ${run}`,
  ])
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((cause: unknown) => {
    if (isTaken(cause)) throw usageError(`${file} already exists`, 'use another name')
    throw new CliError('usage', `cannot write ${file}`, { cause })
  })
}

const starterBot = (
  isTyped: boolean,
): string => `// Buys a little after each fall of the price, and sells it with a small gain.
${
  isTyped
    ? `import type { Bot } from '@bgk/sandbox/lab'
`
    : ''
}import { expectAlways, noDuplicates } from '@bgk/sandbox/lab'
import { gt, mul, toFixed } from '@bgk/sdk/decimal'

const pair = 'BTC/USDT'

/** Defaults of bgk lab run; its flags override them. */
export const options = { hours: 6, turnMs: 10_000, funds: { USDT: '10000' } }

/** Checked after each change of the account, in every run. */
export const properties = [
  noDuplicates(),
  expectAlways('holds at most 0.1 BTC', ({ balances }) => {
    const { available = '0', locked = '0' } = balances.BTC ?? {}
    return !gt(available, '0.1') && !gt(locked, '0.1')
  }),
]

${isTyped ? 'export const bot: Bot = async' : "/** @type {import('@bgk/sandbox/lab').Bot} */\nexport const bot = async"} ({ client, clock, log, signal, params }) => {
  const quantity = params.size ?? '0.01'
  let reference = (await client.spot.market(pair)).market.price
  while (!signal.aborted) {
    await clock.sleep(60_000)
    try {
      const { price } = (await client.spot.market(pair)).market
      const { available, openOrders } = await client.spot.account(pair)
      if (openOrders.length > 0) continue
      if (gt(available.base, '0')) {
        const target = toFixed(mul(reference, '1.002'), 2, 'up')
        await client.spot.placeOrder({ pair, side: 'sell', type: 'limit', price: target, quantity: available.base })
      } else if (gt(mul(reference, '0.998'), price)) {
        await client.spot.placeOrder({ pair, side: 'buy', type: 'limit', price, quantity })
        reference = price
        log(\`bid \${price}\`)
      } else if (gt(price, reference)) reference = price
    } catch (error) {
      // The network fails now and then: the next turn reads the account again.
      if (signal.aborted) return
      log(String(error))
    }
  }
}
`

const starterTest = (module: string, name: string): string => `import { labTest } from '@bgk/sandbox/lab'
import { it } from 'vitest'
import { bot, options, properties } from '${module}'

it('${name} keeps its properties', labTest(bot, { ...options, properties, seeds: 5, faults: 'usual' }), 60_000)
`
