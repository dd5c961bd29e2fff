import { isBgkError } from '../src'
import { type Ending, outcomeOf, RETRYABLE_STATUSES } from '../src/http/outcome'

/** One way in which a call can end, in words and as the function takes it. */
export interface Case {
  readonly words: string
  readonly ending: Ending
}

/** Every status that means something of its own, and one of each kind that does not. */
export const STATUSES: readonly number[] = [
  200, 304, 400, 401, 403, 404, 405, 408, 409, 413, 415, 418, 422, 429, 499, 500, 501, 502, 503, 504, 505,
  520, 521, 522, 523, 524, 599,
]

/** What can stand in the body of an answer. */
export const BODIES: Readonly<Record<string, string>> = {
  'envelope, code 200': '{"code":200,"msg":"ok","data":1}',
  'envelope, code 1': '{"code":1,"msg":"Too little","data":null}',
  'envelope, code 401': '{"code":401,"msg":"Please log in","data":null}',
  'envelope, code 429': '{"code":429,"msg":"Slower","data":null}',
  'envelope, code 503': '{"code":503,"msg":"Busy","data":null}',
  'no envelope (HTML, nothing, JSON of a gateway)': '<html>',
}

/** Every way in which a call can end. */
export function cases(): { readonly answers: readonly Case[]; readonly others: readonly Case[] } {
  const answers = STATUSES.flatMap((status) =>
    Object.entries(BODIES).map(
      ([words, body]): Case => ({
        words: `${status} | ${words}`,
        ending: { kind: 'answered', status, body },
      }),
    ),
  )
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const cause = new TypeError('fetch failed')
  return {
    answers,
    others: [
      {
        words: 'redirect (301, 302, 303, 307, 308, or one that a browser hides)',
        ending: { kind: 'redirected', status: 301, to: undefined },
      },
      { words: 'answer cut off in its body', ending: { kind: 'cut', status: 200, cause } },
      { words: 'body longer than 8 MB', ending: { kind: 'tooLarge', status: 200 } },
      {
        words: 'its turn under the rate limit comes after its time',
        ending: { kind: 'limited', retryAfterMs: 1000 },
      },
      {
        words: '`fetch` failed, and says that it never had a connection',
        ending: {
          kind: 'failed',
          handedOver: true,
          cause: new TypeError('fetch failed', { cause: refused }),
        },
      },
      { words: '`fetch` failed otherwise', ending: { kind: 'failed', handedOver: true, cause } },
      { words: 'failed before the hand-over', ending: { kind: 'failed', handedOver: false, cause } },
      ...(['timeout', 'aborted', 'closed'] as const).flatMap((kind) =>
        [true, false].map(
          (handedOver): Case => ({
            words: `${WORDS[kind]} ${handedOver ? 'after' : 'before'} the hand-over`,
            ending: { kind, handedOver },
          }),
        ),
      ),
    ],
  }
}

const WORDS = {
  timeout: 'time over',
  aborted: 'aborted by its `signal`',
  closed: '`client.close()`',
}

/** What the caller gets. */
export function outcomeText(method: 'GET' | 'POST', ending: Ending): string {
  const outcome = outcomeOf({ method, ending, secrets: [] })
  if (!isBgkError(outcome)) return 'the answer'
  return `\`${outcome.code}\`${outcome.retryable ? ', retryable' : ''}`
}

/** The page `docs/reference/outcomes.md`. */
export function outcomesPage(): string {
  const { answers, others } = cases()
  const row = ({ words, ending }: Case) =>
    `| ${words} | ${outcomeText('GET', ending)} | ${outcomeText('POST', ending)} |`
  const byMeaning = new Map<string, string[]>()
  for (const { words, ending } of answers) {
    const [status = '', body = ''] = words.split(' | ')
    const meaning = `${body} | ${outcomeText('GET', ending)} | ${outcomeText('POST', ending)}`
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), status])
  }
  const rows = [...byMeaning].map(([meaning, statuses]) => {
    const [body, get, post] = meaning.split(' | ')
    return { body: body ?? '', line: `| ${statuses.join(', ')} | ${body} | ${get} | ${post} |` }
  })
  const sorted = Object.keys(BODIES).flatMap((body) => rows.filter((row) => row.body === body))
  return `# How a call ends

Written by \`npm run docs\` from \`packages/sdk/src/http/outcome.ts\`, the one function that decides it. Do not edit.

A read (GET) changes nothing: it is never \`OUTCOME_UNKNOWN\`. A write (POST) is \`OUTCOME_UNKNOWN\`, and never retryable, unless it is
known what became of it: it was accepted, the exchange refused it in its own envelope, or it never left. The *hand-over* is the moment when
the request is given to \`fetch\`: from then on the exchange may have it. A status without an envelope says nothing of a write: gateways
write those too, some after the work is done.

Where the exchange keeps keys (header \`idempotency-kept\`) such a write is not left there: the client asks at once what became of its key,
and the call ends with the first answer, with the first refusal, or with \`NETWORK\` where the request never arrived, and now never will.
Only what is still open then is \`OUTCOME_UNKNOWN\`; a caller that aborted is not kept waiting.

An envelope is a JSON object with a whole \`code\` and a text \`msg\`, because gateways write \`{ "code", "message" }\` of their own; in a 2xx
answer \`code\` with \`data\` is enough, and so is a \`code\` of 200 or 401 alone. The exchange's words are the text of the error.

Before a read ends like this it is tried again, up to \`readRetries\` times: after a failed \`fetch\`, a cut body, and HTTP
${RETRYABLE_STATUSES.join(', ')}, when \`Retry-After\` says so, else after a growing wait; as long as it all fits in the time of the call. A write
is sent once. A redirect is never followed: a POST could arrive as a GET, and the token would go to another server.

While the exchange limits the rate of a bucket (reads without login, reads with login, writes, uploads), calls wait in the client's queue
for \`Retry-After\`, cancels first. A read refused with 429 is sent again, and so is a write whose 429 has an envelope, under the same key.
What would wait beyond its time fails with \`RATE_LIMITED\`, retryable, with \`retryAfter\` in milliseconds. \`rateLimitQueue: false\` turns it off.

## An answer came

| HTTP status | body | read | write |
|---|---|---|---|
${sorted.map(({ line }) => line).join('\n')}

## No whole answer came

| how it ended | read | write |
|---|---|---|
${others.map(row).join('\n')}
`
}
