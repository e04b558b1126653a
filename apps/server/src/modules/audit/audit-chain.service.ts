/**
 * The chain of the audit. A write stores its line in its own transaction, with a mark that only this server can make.
 * After the commit and before the answer, a second transaction links the line to the chain of its tenant. If the write
 * itself linked it, it would have to block all other writers from its beginning, or start again after each of them,
 * because its transaction sees one state of the database from its first statement on.
 */
import type { Database } from '../../shared/database/database.ts';
import { inTransaction } from '../../shared/database/transaction.ts';
import type { AuditChainPort, UnlinkedLine } from './audit.port.ts';
import type { ChainEnds } from './chain-ends.ts';
import { chainStart, linkAfter, markOf, markOfEnd, type ChainEnd } from './seal.ts';

/** The fault of a chain: a line was removed, changed or inserted, or the last lines were cut off. */
export type ChainFault = 'lineMissing' | 'lineChanged' | 'lineForeign' | 'endChanged';

/** The result of verifying a chain, with the first faulty line. */
export interface ChainReport {
  readonly intact: boolean;
  readonly lines: number;
  readonly fault?: ChainFault;
  readonly position?: number;
  readonly lineId?: string;
}

export interface ChainParts {
  readonly db: Database;
  readonly port: AuditChainPort;
  /** Read at the start: a write that read it would have to wait for a second connection. */
  readonly key: string;
  /** The last known ends of the chains, stored outside the database. */
  readonly ends: ChainEnds;
}

interface Turn {
  running: Promise<void>;
  waiting?: Promise<void>;
}

/** Links lines, one run for each tenant at a time; lines that arrive during a run are linked by the next one. */
export function createAuditChain(parts: ChainParts) {
  const { db, port, key } = parts;
  const written = new Map<string, Set<string>>();
  const turns = new Map<string, Turn>();

  async function linkWritten(tenantId: string): Promise<void> {
    const ids = [...(written.get(tenantId) ?? [])];
    if (ids.length === 0) return;
    const linked = await linkLines(parts, tenantId, ids);
    // Lines that are missing were rolled back or are not committed yet; their own call links them, or the next start.
    for (const id of linked) written.get(tenantId)?.delete(id);
  }

  function begin(tenantId: string): Promise<void> {
    // A line that cannot be linked now is stored anyway; no call fails because of it.
    const turn: Turn = { running: Promise.resolve() };
    turn.running = linkWritten(tenantId)
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(tenantId) === turn && turn.waiting === undefined) turns.delete(tenantId);
      });
    turns.set(tenantId, turn);
    return turn.running;
  }

  return {
    key,
    /** Remembers a line that was written, committed or not. */
    expect(tenantId: string, id: string): void {
      const ids = written.get(tenantId) ?? new Set();
      if (ids.size < LARGEST_WAIT) written.set(tenantId, ids.add(id));
    },
    /** Resolves when every line of the tenant that was committed before is linked. */
    settle(tenantId: string): Promise<void> {
      const turn = turns.get(tenantId);
      return turn ? (turn.waiting ??= turn.running.then(() => begin(tenantId))) : begin(tenantId);
    },
    /** Links the lines that a stopped server left, and those from before there was a chain. */
    async catchUp(): Promise<void> {
      for (const tenantId of await port.tenantsBehind(db)) await linkLines(parts, tenantId);
    },
    async verify(tenantId: string): Promise<ChainReport> {
      await linkLines(parts, tenantId);
      // A snapshot without a lock: verifying a long chain blocks no writer.
      return inTransaction(db, (transaction) => verifyChain({ ...parts, db: transaction }, tenantId));
    },
  };
}

export type AuditChain = ReturnType<typeof createAuditChain>;

/** The most ids of a tenant in memory; lines beyond are linked at the next start. */
const LARGEST_WAIT = 10_000;

/** Links the lines that this server wrote and returns their ids. Lines with an invalid mark are never linked. */
async function linkLines(parts: ChainParts, tenantId: string, ids?: readonly string[]): Promise<readonly string[]> {
  const { db, port, key, ends } = parts;
  const { linked, reached } = await port.whileHeld(db, tenantId, async (transaction, end) => {
    const waiting = await port.unlinked(transaction, tenantId, ids);
    const lines = waiting.filter((line) => isOwn(key, line) || (end === undefined && line.mark === ''));
    let last: ChainEnd = end ?? chainStart;
    const links = lines.map((line) => {
      last = linkAfter(key, last, line);
      return { position: last.position, hash: last.hash, lineId: line.id };
    });
    if (links.length > 0)
      await port.extend(transaction, tenantId, links, { ...last, mark: markOfEnd(key, tenantId, last) });
    const goesOn = links.length > 0 && (await continues(parts, { db: transaction, tenantId, end }));
    return { linked: links.map(({ lineId }) => lineId), reached: goesOn ? last : undefined };
  });
  // A link that was rolled back must not be remembered.
  if (reached) ends.note(tenantId, reached);
  return linked;
}

interface Beginning {
  readonly db: Database;
  readonly tenantId: string;
  readonly end: ChainEnd | undefined;
}

// A chain that no longer contains the remembered end must not replace it.
async function continues({ port, ends }: ChainParts, { db, tenantId, end }: Beginning): Promise<boolean> {
  const known = ends.read(tenantId);
  if (known === undefined || (end?.position === known.position && end.hash === known.hash)) return true;
  if (end === undefined || end.position <= known.position) return false;
  return (await port.hashAt(db, tenantId, known.position)) === known.hash;
}

function isOwn(key: string, line: UnlinkedLine): boolean {
  return line.mark === markOf(key, line);
}

async function verifyChain({ db, port, key, ends }: ChainParts, tenantId: string): Promise<ChainReport> {
  const known = ends.read(tenantId);
  let last: ChainEnd = chainStart;
  for (
    let links = await port.links(db, tenantId, 0);
    links.length > 0;
    links = await port.links(db, tenantId, last.position)
  ) {
    for (const { line, lineId, ...link } of links) {
      const expected = line && linkAfter(key, last, line);
      const broken = { intact: false, lines: last.position, position: last.position + 1 };
      if (link.position !== last.position + 1) return { ...broken, fault: 'lineMissing' };
      if (!expected) return { ...broken, lineId, fault: 'lineMissing' };
      const isReplaced = known?.position === expected.position && known.hash !== expected.hash;
      if (expected.hash !== link.hash || isReplaced) return { ...broken, lineId, fault: 'lineChanged' };
      last = expected;
    }
  }
  const end = await port.end(db, tenantId);
  const isCut = known !== undefined && last.position < known.position;
  const isEnd =
    end === undefined
      ? last.position === 0
      : end.position === last.position && end.hash === last.hash && end.mark === markOfEnd(key, tenantId, last);
  if (!isEnd || isCut) return { intact: false, lines: last.position, position: last.position + 1, fault: 'endChanged' };
  const foreign = (await port.unlinked(db, tenantId)).find((line) => !isOwn(key, line));
  if (foreign) return { intact: false, lines: last.position, lineId: foreign.id, fault: 'lineForeign' };
  if (last.position > 0) ends.note(tenantId, last);
  return { intact: true, lines: last.position };
}
