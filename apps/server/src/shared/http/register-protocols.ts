import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from './context.ts';
import { identityContext } from './caller.ts';
import type { HttpKernel } from './http-kernel.ts';
import { admitSignedIn } from './pipeline/admit.ts';

/** A protocol with its own messages at and below an address, for signed-in callers. */
export interface Protocol {
  readonly path: string;
  readonly methods: readonly ('POST' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'DELETE')[];
  /** Content type of a body that the protocol reads as a stream. */
  readonly bodyType: string;
  readonly handle: (context: RequestContext, request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
}

/** Registers every protocol. Sign-in and security headers are the same as for calls; the protocol handles the rest. */
export function registerProtocols(app: FastifyInstance, protocols: readonly Protocol[], kernel: HttpKernel): void {
  for (const protocol of protocols) {
    app.addContentTypeParser(protocol.bodyType, (_request, _body, done) => {
      done(null);
    });
    for (const url of [protocol.path, `${protocol.path}/:id`]) {
      app.route({
        method: [...protocol.methods],
        url,
        onRequest: (request) => admitSignedIn(kernel, request),
        handler: (request, reply) => speak(protocol, kernel, { request, reply }),
      });
    }
  }
}

async function speak(
  protocol: Protocol,
  kernel: HttpKernel,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const context = identityContext(kernel, request);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await protocol.handle(context, request.raw, reply.raw);
}
