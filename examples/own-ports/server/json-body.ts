import type { IncomingMessage } from 'node:http';

/** Why a request cannot be answered, with the status of the answer. */
export class BadRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The JSON object that a request has as its body. Throws a `BadRequest` for anything else, and for long bodies. */
export async function jsonBody(request: IncomingMessage, mostBytes: number): Promise<Record<string, unknown>> {
  const body = parsed(await textOf(request, mostBytes));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest(400, 'The body is not a JSON object.');
  return { ...body };
}

async function textOf(request: IncomingMessage, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > mostBytes) throw new BadRequest(413, `The body has more than ${mostBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest(400, 'The body is not JSON.');
  }
}
