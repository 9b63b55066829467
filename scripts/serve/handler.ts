import type { IncomingMessage, ServerResponse } from 'node:http'

/** Responds to a request; false when the request is for another handler. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => boolean | Promise<boolean>
