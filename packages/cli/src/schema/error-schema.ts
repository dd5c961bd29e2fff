import { exitCodes } from '../exit-codes'

/** The JSON Schema of an error, one line on stderr with `--json`. */
export const errorSchema = {
  type: 'object',
  description: 'an error, on stderr',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { enum: Object.keys(exitCodes), description: 'the name of the exit code' },
        exit: { enum: Object.values(exitCodes).map(({ exit }) => exit) },
        message: { type: 'string', description: 'what happened, for people' },
        field: { type: 'string', description: 'the input at fault' },
        reason: { type: 'string', description: 'the finer code, such as AMOUNT_BELOW_MIN' },
        hint: { type: 'string', description: 'how to mend it' },
        retryable: { type: 'boolean', description: 'the same may work later' },
        requestId: { type: 'string', description: 'the request, for the staff' },
      },
      required: ['code', 'exit', 'message', 'retryable'],
      additionalProperties: { type: 'string', description: 'limits that were broken: min, max, decimals' },
    },
  },
  required: ['error'],
  additionalProperties: false,
}
