import type { FastifyReply } from 'fastify';
import { httpRefusal } from '../http.words.ts';
import type { Route } from '../implement.ts';

/** Each kind has separate slots, so that neither many reads nor many saves block other kinds or sign-ins. */
type Kind = 'signIn' | 'read' | 'write';

/**
 * The most calls of a kind that the embedded database works on or that wait for it. It answers about 60 calls a second
 * on two cores, so a call behind more of them would wait for more than a second.
 */
const PLACES: Readonly<Record<Kind, number>> = { signIn: 16, read: 48, write: 32 };
const REPORT_EVERY_MS = 60_000;

/** Takes a slot for a call until it is answered; refuses the call if none is free. */
export type Admission = (route: Pick<Route, 'call' | 'work'>, reply: FastifyReply) => void;

/**
 * Admits as many calls as the embedded database can answer soon. Calls `report`, at most once a minute, with the number
 * of calls that were refused since the last report.
 */
export function embeddedAdmission(report: (refused: number) => void): Admission {
  const taken: Record<Kind, number> = { signIn: 0, read: 0, write: 0 };
  let refused = 0;
  let reportedAt = -Infinity;

  function refuse(): never {
    refused += 1;
    if (performance.now() - reportedAt > REPORT_EVERY_MS) {
      report(refused);
      refused = 0;
      reportedAt = performance.now();
    }
    throw httpRefusal('EMBEDDED_DATABASE_BUSY');
  }

  return (route, reply) => {
    // A download or a stream may last long but hardly uses the database.
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
    // `finish`: the call was answered; `close`: the caller disconnected.
    reply.raw.once('finish', free).once('close', free);
  };
}

function kindOf({ call, work }: Pick<Route, 'call' | 'work'>): Kind {
  if (/^(auth|lock)[.]/.test(call.name)) return 'signIn';
  return work === 'read' ? 'read' : 'write';
}
