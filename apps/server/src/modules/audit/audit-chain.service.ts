/**
 * The chain of the audit. A line is written, with a mark that only this server can make, in the transaction of what it tells of.
 * Its place in the chain of its tenant it takes right after the commit and before the call is answered, in a transaction of its own:
 * writes see one state of the database from their first statement on, so whoever linked his line inside his write would have
 * to hold every other writer up from its beginning, or begin again whenever another was quicker.
 */
import type { Database } from '../../shared/database/database.ts';
import { inTransaction } from '../../shared/database/transaction.ts';
import type { AuditChainPort, UnlinkedLine } from './audit.port.ts';
import type { ChainEnds } from './chain-ends.ts';
import { chainStart, linkAfter, markOf, markOfEnd, type ChainEnd } from './seal.ts';

/** What is wrong with a chain: a line is gone, was changed, stands where none was written, or the last ones were cut off. */
export type ChainFault = 'lineMissing' | 'lineChanged' | 'lineForeign' | 'endChanged';

/** Whether the chain of a tenant holds, and the first line where it does not. */
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
  /** Read at the start: a write that had to read it first would wait for a second connection. */
  readonly key: string;
  /** Where the chains ended, outside the database. */
  readonly ends: ChainEnds;
}

interface Turn {
  running: Promise<void>;
  waiting?: Promise<void>;
}

/** Gives lines their places, one tenant at a time: who comes meanwhile is taken along by the next turn. */
export function createAuditChain(parts: ChainParts) {
  const { db, port, key } = parts;
  const written = new Map<string, Set<string>>();
  const turns = new Map<string, Turn>();

  async function linkWritten(tenantId: string): Promise<void> {
    const ids = [...(written.get(tenantId) ?? [])];
    if (ids.length === 0) return;
    const linked = await linkLines(parts, tenantId, ids);
    // What is not there is undone, or not committed yet: its own call comes for it, or the next start.
    for (const id of linked) written.get(tenantId)?.delete(id);
  }

  function begin(tenantId: string): Promise<void> {
    // A line that cannot be linked now is written all the same; nobody's work fails for it.
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
    /** Resolves when every line of the tenant that was committed before has its place. */
    settle(tenantId: string): Promise<void> {
      const turn = turns.get(tenantId);
      return turn ? (turn.waiting ??= turn.running.then(() => begin(tenantId))) : begin(tenantId);
    },
    /** Links what a server that stopped has left, and the lines that were written before there was a chain. */
    async catchUp(): Promise<void> {
      for (const tenantId of await port.tenantsBehind(db)) await linkLines(parts, tenantId);
    },
    async verify(tenantId: string): Promise<ChainReport> {
      await linkLines(parts, tenantId);
      // One state of the database, and no lock: going through a long chain holds no writer up.
      return inTransaction(db, (transaction) => verifyChain({ ...parts, db: transaction }, tenantId));
    },
  };
}

export type AuditChain = ReturnType<typeof createAuditChain>;

/** Ids of one tenant that wait for their place in memory; what is beyond waits for the next start. */
const LARGEST_WAIT = 10_000;

/** Links lines that the server wrote; the answer names those that have a place now. Lines of somebody else stay without one. */
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
  // What is undone is not remembered.
  if (reached) ends.note(tenantId, reached);
  return linked;
}

interface Beginning {
  readonly db: Database;
  readonly tenantId: string;
  readonly end: ChainEnd | undefined;
}

// A chain that no longer contains the remembered end must not become the one that is remembered.
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
