import type { FastifyReply } from 'fastify';
import { httpRefusal } from '../http.words.ts';
import type { Route } from '../implement.ts';

/** Each kind of call has places of its own: neither many readings nor many saves keep people from signing in, nor each other out. */
type Kind = 'signIn' | 'read' | 'write';

/**
 * Calls that the embedded database works on or that wait for it, at most. It answers some 60 calls a second on two cores: whoever
 * waited behind more of them would wait for more than a second.
 */
const PLACES: Readonly<Record<Kind, number>> = { signIn: 16, read: 48, write: 32 };
const TELL_EVERY_MS = 60_000;

/** Takes a place for a call until it is answered; refuses the call where there is none. */
export type Admission = (route: Pick<Route, 'call' | 'work'>, reply: FastifyReply) => void;

/** Lets as many calls in as the embedded database can answer soon. `tell` hears, now and then, how many were refused since it heard last. */
export function embeddedAdmission(tell: (refused: number) => void): Admission {
  const taken: Record<Kind, number> = { signIn: 0, read: 0, write: 0 };
  let refused = 0;
  let toldAt = -Infinity;

  function refuse(): never {
    refused += 1;
    if (performance.now() - toldAt > TELL_EVERY_MS) {
      tell(refused);
      refused = 0;
      toldAt = performance.now();
    }
    throw httpRefusal('EMBEDDED_DATABASE_BUSY');
  }

  return (route, reply) => {
    // A download or a stream holds its connection for as long as its reader takes, and the database hardly at all.
    if (route.call.answerStyle === 'bytes') return;
    const kind = kindOf(route);
    if (taken[kind] >= PLACES[kind]) refuse();
    taken[kind] += 1;
    let isFree = false;
    const free = () => {
      if (isFree) return;
      isFree = true;
      taken[kind] -= 1;
    };
    // Answered, or broken off by the caller.
    reply.raw.once('finish', free).once('close', free);
  };
}

function kindOf({ call, work }: Pick<Route, 'call' | 'work'>): Kind {
  if (/^(auth|lock)[.]/.test(call.name)) return 'signIn';
  return work === 'read' ? 'read' : 'write';
}
