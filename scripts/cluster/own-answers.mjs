// What the balancer says itself, where no node does.
const NOBODY = 'No node of the exchange is ready: nothing was done, please try again'

/** In the exchange's envelope: with it a client knows that nothing was done. */
export function refuse(response) {
  const body = JSON.stringify({ code: 503, msg: NOBODY, data: null, message: NOBODY })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(503, { ...headers, 'retry-after': '1' })
  response.end(body)
}

/** Nothing says for whom it is, as before HTTP/1.1. */
export function refuseNameless(response) {
  response.writeHead(400, { 'cache-control': 'no-store', connection: 'close' })
  response.end()
}

/** Without the envelope: with it a client would take the call for refused. */
export function answerUnknown(response, status) {
  if (response.headersSent) return response.destroy()
  response.writeHead(status, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end('The node that had this call gave no answer: it may have been carried out\n')
}

/** To one who asks for a socket. */
export const rawAnswer = (status) =>
  status === 503
    ? 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
    : 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
