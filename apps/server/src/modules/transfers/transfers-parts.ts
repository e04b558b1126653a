import type { RequestContext } from '../../shared/http/context.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Works } from './jobs.ts';
import type { TransfersPort } from './transfers.port.ts';
import { transferRefusal } from './transfers.words.ts';

/** What imports and exports are made of. */
export interface TransfersParts {
  readonly port: TransfersPort;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly works: Works;
  /** Keeps an uploaded file as long as an import of it may be begun again. */
  readonly holdFile: (context: RequestContext, fileId: string) => Promise<void>;
  /** Hears of a job that failed for a reason that is nobody's mistake. */
  readonly onFailed: (error: unknown, requestId: string) => void;
}

/** Where a sealed text of a job lies. */
export function placeOf(tenantId: string, id: string, column: string) {
  return { table: 'transfers', tenantId, id, column };
}

/** A sealed text of a job. */
export function openedText(
  { sealing }: Pick<TransfersParts, 'sealing'>,
  tenantId: string,
  { id, text, column }: { readonly id: string; readonly text: string; readonly column: string },
): string {
  const opened = sealing.open(text, placeOf(tenantId, id, column));
  if (!opened) throw transferRefusal('RECORD_MISSING');
  return String(opened.value);
}
