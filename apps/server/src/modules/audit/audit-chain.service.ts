/**
 * The chain of the audit. A line is written, with a mark that only this server can make, in the transaction of what it tells of.
 * Its place in the chain of its tenant it takes right after the commit and before the call is answered, in a transaction of its own:
 * writes see one state of the database from their first statement on, so whoever linked his line inside his write would have
 * to hold every other writer up from its beginning, or begin again whenever another was quicker.
 */
import type { Database } from '../../shared/database/database.ts';
import { inTransaction } from '../../shared/database/transaction.ts';
import type { AuditChainPort, UnlinkedLine } from './audit.port.ts';
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
}

interface Turn {
  running: Promise<void>;
  waiting?: Promise<void>;
}

/** Gives lines their places, one tenant at a time: who comes meanwhile is taken along by the next turn. */
export function createAuditChain({ db, port, key }: ChainParts) {
  const written = new Map<string, Set<string>>();
  const turns = new Map<string, Turn>();

  async function linkWritten(tenantId: string): Promise<void> {
    const ids = [...(written.get(tenantId) ?? [])];
    if (ids.length === 0) return;
    const linked = await linkLines({ db, port, key }, tenantId, ids);
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
      for (const tenantId of await port.tenantsBehind(db)) await linkLines({ db, port, key }, tenantId);
    },
    async verify(tenantId: string): Promise<ChainReport> {
      await linkLines({ db, port, key }, tenantId);
      // One state of the database, and no lock: going through a long chain holds no writer up.
      return inTransaction(db, (transaction) => verifyChain({ db: transaction, port, key }, tenantId));
    },
  };
}

export type AuditChain = ReturnType<typeof createAuditChain>;

/** Ids of one tenant that wait for their place in memory; what is beyond waits for the next start. */
const LARGEST_WAIT = 10_000;

interface LinkParts {
  readonly db: Database;
  readonly port: AuditChainPort;
  readonly key: string;
}

/** Links lines that the server wrote; the answer names those that have a place now. Lines of somebody else stay without one. */
async function linkLines({ db, port, key }: LinkParts, tenantId: string, ids?: readonly string[]): Promise<readonly string[]> {
  return port.whileHeld(db, tenantId, async (transaction, end) => {
    const waiting = await port.unlinked(transaction, tenantId, ids);
    const lines = waiting.filter((line) => isOwn(key, line) || (end === undefined && line.mark === ''));
    let last: ChainEnd = end ?? chainStart;
    const links = lines.map((line) => {
      last = linkAfter(key, last, line);
      return { position: last.position, hash: last.hash, lineId: line.id };
    });
    if (links.length > 0) await port.extend(transaction, tenantId, links, { ...last, mark: markOfEnd(key, tenantId, last) });
    return links.map(({ lineId }) => lineId);
  });
}

function isOwn(key: string, line: UnlinkedLine): boolean {
  return line.mark === markOf(key, line);
}

async function verifyChain({ db, port, key }: LinkParts, tenantId: string): Promise<ChainReport> {
  let last: ChainEnd = chainStart;
  for (let links = await port.links(db, tenantId, 0); links.length > 0; links = await port.links(db, tenantId, last.position)) {
    for (const { line, lineId, ...link } of links) {
      const expected = line && linkAfter(key, last, line);
      const broken = { intact: false, lines: last.position, position: last.position + 1 };
      if (link.position !== last.position + 1) return { ...broken, fault: 'lineMissing' };
      if (!expected) return { ...broken, lineId, fault: 'lineMissing' };
      if (expected.hash !== link.hash) return { ...broken, lineId, fault: 'lineChanged' };
      last = expected;
    }
  }
  const end = await port.end(db, tenantId);
  const isEnd = end === undefined ? last.position === 0 : end.position === last.position && end.hash === last.hash && end.mark === markOfEnd(key, tenantId, last);
  if (!isEnd) return { intact: false, lines: last.position, position: last.position + 1, fault: 'endChanged' };
  const foreign = (await port.unlinked(db, tenantId)).find((line) => !isOwn(key, line));
  if (foreign) return { intact: false, lines: last.position, lineId: foreign.id, fault: 'lineForeign' };
  return { intact: true, lines: last.position };
}
