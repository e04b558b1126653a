import type { FastifyReply, FastifyRequest } from 'fastify';

const cookies = new WeakMap<FastifyRequest, string>();

/** Lets the answer to a request carry a cookie, once its handler has succeeded. */
export function answerWithCookie(request: FastifyRequest, cookie: string): void {
  cookies.set(request, cookie);
}

/** Puts the cookie of the handler on the answer, where there is one. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply): void {
  const cookie = cookies.get(request);
  if (cookie !== undefined) void reply.header('set-cookie', cookie);
}
