import { type CodeHelp, type GuardHelp, type Help, help } from './help'

/** Help for each `BgkError.code`. */
export const codeHelp: CodeHelp = {
  NETWORK: help(
    'No connection: the exchange is unreachable, or the connection broke before the request was sent.',
    'Check address and network, then repeat the call. Reads are already retried.',
  ),
  TIMEOUT: help(
    'No response within the timeout of the call.',
    'Repeat a read. Raise `timeoutMs` for slow connections.',
  ),
  CANCELLED: help(
    'The caller aborted the call with its `signal`, or closed the client.',
    'Ignore it, unless the abort was unintended.',
  ),
  UNAUTHORIZED: help(
    'The call needs a login, and the session is missing or has expired.',
    'Log in with `client.session.login` and repeat the call.',
  ),
  SERVER_REJECTED: help(
    'The exchange rejected the call in its envelope. `reason` names the broken rule; nothing was changed.',
    'Look up the `reason`, correct the input, and show `serverMessage` to the user.',
  ),
  HTTP_STATUS: help(
    'A response without an envelope: a gateway answered, or the exchange does not have this call.',
    'Check `status`. For 404 check the origin and `client.extensions`; for 5xx repeat a read later.',
  ),
  RATE_LIMITED: help(
    'Too many calls, and the wait would exceed the timeout of the call.',
    'Repeat the call after `retryAfter` milliseconds.',
  ),
  BUSY: help(
    'The exchange is overloaded or stopping, and did not process the call.',
    'Repeat the call after a pause.',
  ),
  RESPONSE_INVALID: help(
    'The response does not match the contract of the call.',
    'Report it to the operator with `call` and the cause. Compare the back end with `bgk conform`.',
  ),
  REQUEST_INVALID: help(
    'An argument has the wrong type or form. Nothing was sent.',
    'Correct the input that `field` names.',
  ),
  OUTCOME_UNKNOWN: help(
    'The write was sent, and its response was lost: it may or may not have been applied.',
    'Call `client.resolve(error.attempt)`. Never repeat the write before that.',
  ),
  FRAME_INVALID: help(
    'A frame of the socket does not match the contract. It was dropped.',
    'Report it to the operator. The feed keeps its last valid state.',
  ),
  SOCKET_ERROR: help(
    'The socket could not be opened, or it broke.',
    'Wait: the feed reconnects. Check address and proxy if it never connects.',
  ),
  UNKNOWN_MARKET: help(
    'The exchange has no such market, so its streams ended.',
    'Check the pair against the list of markets.',
  ),
  LISTENER_FAILED: help(
    'A callback passed to the SDK threw; the error is the `cause`.',
    'Correct the callback. The stream continues.',
  ),
  DECIMAL_PARSE: help(
    'A text is no plain decimal number, for example `1,5` or `1e3`.',
    'Pass digits with at most one decimal point.',
  ),
  DECIMAL_DIV_ZERO: help('A division by zero in exact arithmetic.', 'Check the divisor first.'),
  STORAGE: help(
    'The storage of the environment failed to read or write.',
    'Free space or allow storage. Pass another `storage` to the client.',
  ),
  CONFIG: help(
    'An option of the client is invalid, or the environment lacks `fetch` or `WebSocket`.',
    'Correct the option that the message names.',
  ),
  CHECK_FAILED: help(
    'A local check or a guard refused the call; `reason` names it. Nothing was sent.',
    'Look up the `reason`, and correct the input or the limit.',
  ),
}

/** Help for each reason of a guard. */
export const guardHelp: GuardHelp = {
  NOTIONAL_ABOVE_MAX: help(
    'The worst case of the order is above `maxNotional`.',
    'Reduce the quantity, or raise the limit.',
  ),
  DAILY_ABOVE_MAX: help(
    'The order and the earlier writes of the day are above `maxDaily`.',
    'Wait for the next day, or raise the limit.',
  ),
  EXPOSURE_ABOVE_MAX: help(
    'The order with open orders and positions is above `maxExposure`.',
    'Cancel orders or close positions, or raise the limit.',
  ),
  ORDERS_PER_MINUTE: help('More orders than `maxOrdersPerMinute`.', 'Wait a minute, or raise the limit.'),
  DAILY_LOSS: help(
    'The loss of the day reached `maxDailyLoss`.',
    'Wait for the next day. Review the strategy before raising the limit.',
  ),
  STOPPED: help('The kill switch is on.', 'Release the kill switch after the cause is found.'),
  NOT_VALUED: help(
    'The worst case of the call is unknown, and a limit is set.',
    'Read the market first, or use an order with a price.',
  ),
  GUARD_STATE: help(
    'The stored state of the guard cannot be read or written.',
    'Check the storage. The guard refuses every write until it works.',
  ),
}

/** Help for reasons that the SDK gives itself. */
export const localHelp: Readonly<Record<string, Help>> = {
  ORDER_NOT_MOVABLE: help('Only open limit orders can be moved.', 'Cancel the order and place another one.'),
  REMAINING_UNKNOWN: help(
    'The remaining quantity of a cancelled order is unknown, so it was not placed again.',
    'Read the order, then place the remainder.',
  ),
  BODY_TOO_LARGE: help('The response is longer than 8 MB.', 'Request fewer rows per page.'),
  UPLOAD_FAILED: help('The image store rejected or lost the upload.', 'Upload the image again.'),
}
