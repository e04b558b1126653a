import { Readable } from 'node:stream';
import type { RequestContext } from '../../../shared/http/context.ts';
import { openPiece } from '../../../shared/security/sealing/piece-cipher.ts';
import type { Asked } from '../jobs.ts';
import { openedText, type TransfersParts } from '../transfers-parts.ts';
import type { Transfer } from '../transfers.port.ts';
import { transferRefusal } from '../transfers.words.ts';
import type { ImportPlan, ImportReport, StoredRows } from './import-plan.ts';

type ImportAsked = Extract<Asked, { readonly kind: 'import' }>;

/** What a person decides about a checked import: other columns, or the rows that are stored. */
export type Decision =
  | { readonly kind: 'recheck'; readonly plan: ImportPlan }
  | { readonly kind: 'commit'; readonly rows: Exclude<StoredRows, 'none'> };

/** What an import has found; undefined if it has found nothing yet. */
export function reportIn(parts: TransfersParts, context: RequestContext, job: Transfer): ImportReport | undefined {
  if (job.report === '') return undefined;
  // The run of the job wrote it in this shape.
  return JSON.parse(
    openedText(parts, context.tenantId, { id: job.id, text: job.report, column: 'report' }),
  ) as ImportReport;
}

/** The import that a decision begins. Refuses one whose check has not ended or has been decided. */
export function decided(
  parts: TransfersParts,
  context: RequestContext,
  { job, asked, decision }: { readonly job: Transfer; readonly asked: ImportAsked; readonly decision: Decision },
): ImportAsked {
  const report = reportIn(parts, context, job);
  if (!report || !asked.plan || (job.state !== 'checked' && job.state !== 'failed'))
    throw transferRefusal('IMPORT_NOT_CHECKED');
  const { metaKey, fileId, kind } = asked;
  if (decision.kind === 'recheck') return { kind, metaKey, fileId, rows: 'none', plan: decision.plan };
  if (report.stage !== 'checked') throw transferRefusal('IMPORT_NOT_CHECKED');
  // The columns that the person has seen, whatever the titles would mean by now.
  const columns = report.columns.flatMap(({ place, key }) => (key === '' ? [] : [{ place, key }]));
  return { kind, metaKey, fileId, rows: decision.rows, plan: { ...asked.plan, columns } };
}

/** The workbook of the wrong rows of an import, which stays as long as its job. */
export function errorRows(
  parts: TransfersParts,
  context: RequestContext,
  job: Transfer,
): { readonly size: number; readonly content: Readable } {
  if (job.fileName !== '' || job.size === 0 || job.state === 'running') throw transferRefusal('IMPORT_NO_ERRORS');
  const { id, size } = job;
  const key = openedText(parts, context.tenantId, { id, text: job.contentKey, column: 'content_key' });
  return { size, content: Readable.from(piecesOf(parts, context, { id, key })) };
}

async function* piecesOf(
  { port }: TransfersParts,
  { db }: RequestContext,
  { id, key }: { readonly id: string; readonly key: string },
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const sealed = await port.piece(db, id, position);
    if (!sealed) return;
    yield openPiece(key, position, sealed);
  }
}
