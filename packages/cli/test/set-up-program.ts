import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { run } from '../src/app/run'
import { createFakeExchange, type FakeExchange, type FakeHandler, marketHandlers } from './fake-exchange'
import { createTestIo, type TestIo, type TestIoOptions } from './test-io'

/** The command line beside a fake exchange, each test in a folder of its own. */
export function setUpProgram() {
  let dir = ''
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bgk-cli-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  function start(line: string, exchange: FakeExchange, options: TestIoOptions = {}) {
    const io = createTestIo({
      ...options,
      fetch: exchange.fetch,
      env: { BGK_CONFIG_DIR: dir, BGK_TOKEN: 'tkn', ...options.env },
    })
    return { io, exit: run(line.split(' '), io) }
  }
  async function bgk(line: string, exchange: FakeExchange, options: TestIoOptions = {}) {
    const { io, exit } = start(line, exchange, options)
    return { exit: await exit, out: io.out(), err: io.err() }
  }
  return { dir: () => dir, start, bgk }
}

/** An exchange with markets and what the test adds. */
export function exchangeWith(
  handlers: Readonly<Record<string, FakeHandler>> = {},
  options: { readonly keys?: boolean } = {},
): FakeExchange {
  return createFakeExchange({ ...marketHandlers, ...handlers }, options)
}

/** Types an answer once the question is on the screen. */
export async function answer(io: TestIo, question: string, text: string): Promise<void> {
  await io.asked(question)
  io.type(text)
}
