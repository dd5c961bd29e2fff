import type { Server } from '@modelcontextprotocol/sdk/server/index.js'

/** Response of the person: `unasked` where the client cannot ask or nobody responded in time. */
export type PersonAnswer = 'approved' | 'declined' | 'unasked'

/** Longest wait for a person, ms. */
const WAIT_MS = 120_000

/** Asks the person at the client to type a figure, by elicitation, which the assistant does not see or answer. */
export async function askPerson(
  server: Server,
  { message, figure }: { readonly message: string; readonly figure: string },
  signal: AbortSignal,
): Promise<PersonAnswer> {
  if (server.getClientCapabilities()?.elicitation === undefined) return 'unasked'
  const title = `Type ${figure} to send it`
  try {
    const { action, content } = await server.elicitInput(
      {
        message,
        requestedSchema: {
          type: 'object',
          properties: { figure: { type: 'string', title } },
          required: ['figure'],
        },
      },
      { signal, timeout: WAIT_MS },
    )
    return action === 'accept' && String(content?.figure).trim() === figure ? 'approved' : 'declined'
  } catch {
    return 'unasked'
  }
}
