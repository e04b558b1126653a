import type { ImportColumn, ImportItem, ImportReport, ImportStepsPort } from '../ports/import-steps.ts';
import type { FilePort } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject } from './envelope.ts';
import { beginJob, JOBS } from './begin-job.ts';

/** The steps of an import, on a server that has their calls. */
export function createImportStepsPort(client: BladeClient, files: Pick<FilePort, 'upload'>): ImportStepsPort {
  return {
    async check({ metaKey, file, plan, store, idempotencyKey }) {
      const { id: fileId } = await files.upload({ file });
      return beginJob(client, {
        path: `${JOBS}/importcheck`,
        body: { metaKey, fileId, store, ...plan },
        idempotencyKey,
      });
    },
    recheck: (id, { plan, idempotencyKey }) =>
      beginJob(client, { path: at('importrecheck', id), body: plan, idempotencyKey }),
    commit: (id, { rows, idempotencyKey }) =>
      beginJob(client, { path: at('importcommit', id), body: { rows }, idempotencyKey }),
    async report(id, { signal } = {}) {
      const answer = await client.call({
        method: 'GET',
        path: at('importreport', id),
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return readReport(answer);
    },
    errors: (id) => client.bytes(at('importerrors', id), { asCaller: true }),
  };
}

const at = (call: string, id: string) => `${JOBS}/${call}/${encodeURIComponent(id)}`;
const stages = ['mapping', 'checking', 'checked', 'stored'] as const;
const matches = ['chosen', 'same', 'similar'] as const;

/** A report from the wire; undefined where the answer is none. */
function readReport(answer: unknown): ImportReport | undefined {
  if (!isObject(answer)) return undefined;
  const stage = stages.find((known) => known === answer['stage']);
  if (!stage) return undefined;
  return {
    stage,
    columns: objects(answer['columns']).map(readColumn),
    items: objects(answer['items']).map(readItem),
    unreadSheets: texts(answer['unreadSheets']),
    updateBy: text(answer['updateBy']),
    absent: answer['absent'] === 'refuse' ? 'refuse' : 'add',
    total: count(answer['total']),
    valid: count(answer['valid']),
    added: count(answer['added']),
    updated: count(answer['updated']),
    incomplete: count(answer['incomplete']),
    lines: texts(answer['lines']),
    more: count(answer['more']),
  };
}

type Answer = Readonly<Record<string, unknown>>;

function readColumn(column: Answer): ImportColumn {
  return {
    place: count(column['place']),
    title: text(column['title']),
    samples: texts(column['samples']),
    key: text(column['key']),
    match: matches.find((known) => known === column['match']) ?? 'none',
    reason: text(column['reason']),
  };
}

function readItem(item: Answer): ImportItem {
  return {
    key: text(item['key']),
    title: text(item['title']),
    required: item['required'] === true,
    identifies: item['identifies'] === true,
    isWritten: item['isWritten'] !== false,
  };
}

function objects(value: unknown): readonly Answer[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}
