import type { FastifyReply, FastifyRequest } from 'fastify';

const cookies = new WeakMap<FastifyRequest, string[]>();

/** Lets the answer to a request carry a cookie, once its handler has succeeded. */
export function answerWithCookie(request: FastifyRequest, cookie: string): void {
  cookies.set(request, [...(cookies.get(request) ?? []), cookie]);
}

/** Puts the cookies of the handler on the answer, where there are any. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply): void {
  const own = cookies.get(request);
  // One cookie is a text, so that callers who expect one header find one.
  if (own !== undefined) void reply.header('set-cookie', own.length === 1 ? own[0] : own);
}
