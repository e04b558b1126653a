import type { FastifyReply, FastifyRequest } from 'fastify';

const cookies = new WeakMap<FastifyRequest, string[]>();

/** Adds a cookie to the answer if the handler succeeds. */
export function answerWithCookie(request: FastifyRequest, cookie: string): void {
  cookies.set(request, [...(cookies.get(request) ?? []), cookie]);
}

/** Writes the cookies of the handler to the answer. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply): void {
  const own = cookies.get(request);
  // A single cookie is written as a text, for clients that expect one header.
  if (own !== undefined) void reply.header('set-cookie', own.length === 1 ? own[0] : own);
}
