import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterEach, inject } from 'vitest'

// Clients of `bgk mcp`, which runs as a process; they close after each test.

const open: Client[] = []
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())))

/** Runs `bgk LINE` and connects to it. With `answer` the client supports elicitation. */
export async function connectMcp(
  env: Readonly<Record<string, string>>,
  line: string,
  answer?: (figure: string) => { readonly action: 'accept' | 'decline'; readonly figure: string },
) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [inject('cliProgram'), ...line.split(' ')],
    env: { ...env },
    stderr: 'ignore',
  })
  const capabilities = answer === undefined ? {} : { elicitation: {} }
  const client = new Client({ name: 'test', version: '1' }, { capabilities })
  const questions: string[] = []
  if (answer !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message)
      const requested = /Type (\S+) to send it/.exec(JSON.stringify(params))?.[1] ?? ''
      const { action, figure } = answer(requested)
      return { action, content: { figure } }
    })
  }
  const errors: Error[] = []
  client.onerror = (error) => errors.push(error)
  await client.connect(transport)
  open.push(client)
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    // Without a schema, callTool returns the result of the current protocol.
    const answer: CallToolResult = Object(await client.callTool({ name, arguments: args }))
    const [first] = answer.content
    const text = first?.type === 'text' ? first.text : ''
    return {
      isError: answer.isError === true,
      document: JSON.parse(text),
      structured: answer.structuredContent,
    }
  }
  return { client, call, errors, questions, pid: transport.pid ?? 0 }
}
