import type { RequestContext } from '../../shared/http/context.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Works } from './jobs.ts';
import type { TransfersPort } from './transfers.port.ts';
import { transferRefusal } from './transfers.words.ts';

/** The dependencies of imports and exports. */
export interface TransfersParts {
  readonly port: TransfersPort;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly works: Works;
  /** The title of a form; undefined if it does not exist any more. */
  readonly titleOf: (context: RequestContext, metaKey: string) => Promise<string | undefined>;
  /** Keeps an uploaded file as long as its import may be started again. */
  readonly holdFile: (context: RequestContext, fileId: string) => Promise<void>;
  /** Receives errors of jobs that are nobody's mistake. */
  readonly onFailed: (error: unknown, requestId: string) => void;
}

/** The cell of a sealed text of a job. */
function placeOf(tenantId: string, id: string, column: string) {
  return { table: 'transfers', tenantId, id, column };
}

interface JobText {
  readonly id: string;
  readonly text: string;
  readonly column: string;
}

/** Seals a text of a job. */
export function sealedText(
  { sealing }: Pick<TransfersParts, 'sealing'>,
  tenantId: string,
  { id, text, column }: JobText,
): string {
  return String(sealing.seal(text, placeOf(tenantId, id, column)));
}

/** Opens a sealed text of a job. */
export function openedText(
  { sealing }: Pick<TransfersParts, 'sealing'>,
  tenantId: string,
  { id, text, column }: JobText,
): string {
  const opened = sealing.open(text, placeOf(tenantId, id, column));
  if (!opened) throw transferRefusal('RECORD_MISSING');
  return String(opened.value);
}
