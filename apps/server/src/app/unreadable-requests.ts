import type { FastifyServerOptions } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { refused } from '../shared/http/answers.ts';
import { httpRefusal } from '../shared/http/http.words.ts';
import { headersFor, securityHeaders } from './security-headers.ts';

const statusOfFault: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers to requests that reach no route and no hook. An unreadable address gets 404, and bytes that are not HTTP only
 * a status. Both answers carry the security headers and repeat nothing of the request.
 */
export const answersToUnreadable = {
  frameworkErrors: (_error, request, reply) => {
    const answer = { ...refused(httpRefusal('CALL_UNKNOWN')), requestId: request.id };
    reply.raw
      .writeHead(answer.code, { ...headersFor(request), 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(answer));
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOfFault[error.code] ?? 400;
    const headers = Object.entries({ ...securityHeaders, 'content-length': '0', connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('')}\r\n`);
    else socket.destroy(error);
  },
} satisfies FastifyServerOptions;
