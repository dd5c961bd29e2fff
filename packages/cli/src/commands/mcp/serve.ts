/**
 * `bgk mcp`: the commands of this program as tools of the Model Context Protocol, on stdin and stdout.
 *
 *   client ── tools/call ──► the handler of the command, as with --json and nobody to ask ──► its document, or its error
 *
 * stdout carries the protocol alone. What changes the account is offered with --allow-orders, never to a session or profile that only
 * reads, and goes the way of every write: shown, confirmed by its id, noted in the journal, sent once.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { hasFlag } from '../../argv/read-flags'
import type { Context } from '../../context'
import { withExchange } from '../../exchange/connect'
import type { Handler, Manifest } from '../../manifest-shape'
import { packageVersion } from '../../version'
import { callTool } from './call-tool'
import { createCancelSteps } from './cancel-steps'
import { toolsOf } from './tools'

const READS =
  'Market data and the account of a BGK exchange. Amounts and prices are exact decimal text: compute with decimals, not floats. Errors are {"error":{code, message, hint, retryable}}.'
const ORDERS =
  ' What changes the account takes two calls: the first shows what would be sent and gives a confirmId, the second, with confirm, sends it once. Show the first answer to the person before the second. After an answer that was lost, make the same call again: it tells what became of it and sends nothing twice.'

/** Serves until the client goes; calls on their way are finished first. */
export const createServe =
  (manifest: Manifest): Handler =>
  async (context, _args, flags) => {
    const { io, signal, output, run } = context
    const isAllowed = hasFlag(flags, 'allowOrders')
    const orders = isAllowed && !(await onlyReads(context))
    if (isAllowed && !orders)
      await output.note('bgk: this session or profile only reads: no orders are offered')
    const tools = await toolsOf(manifest, { orders })
    const server = new Server(
      { name: 'bgk', version: packageVersion },
      { capabilities: { tools: {} }, instructions: orders ? READS + ORDERS : READS },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [...tools.values()].map(({ listed }) => listed),
    }))
    const cancels = createCancelSteps(io)
    // One write at a time: one that the client gave up has its end noted before the next is looked at.
    let lastWrite: Promise<unknown> = Promise.resolve()
    const running = new Set<Promise<unknown>>()
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
      const tool = tools.get(params.name)
      if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`)
      const until = AbortSignal.any([signal, extra.signal])
      const start = () => callTool({ io, run, signal: until, flags, cancels }, tool, params.arguments ?? {})
      const isWrite = tool.kind === 'write' || tool.kind === 'cancel'
      const call = isWrite ? lastWrite.then(start) : start()
      if (isWrite) lastWrite = call
      running.add(call)
      return call.finally(() => running.delete(call))
    })
    const gone = clientGone(context)
    await server.connect(new StdioServerTransport(io.stdin, io.stdout))
    await gone
    await Promise.allSettled(running)
    await server.close()
    return 0
  }

const onlyReads = (context: Context): Promise<boolean> =>
  withExchange(context, { login: 'optional' }, ({ readOnly }) => Promise.resolve(readOnly))

function clientGone({ io, signal }: Context): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    io.stdin.once('end', done)
    io.stdin.once('close', done)
    signal.addEventListener('abort', done, { once: true })
    if (signal.aborted) done()
  })
}
