import { exportedListOf, type BodyOf, type ExportedList, type transfersCalls } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import Value from 'typebox/value';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal, ruleWords } from '../../shared/http/http.words.ts';
import { fill } from '../../shared/http/refusal.ts';
import type { SheetCell } from '../../shared/sheets/sheet-look.ts';
import { writeSheet } from '../../shared/sheets/write-sheet.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import { withCompanions } from '../records/showing/companions.service.ts';
import { cellsOf, columnsOf, sheetColumn } from './export-columns.ts';
import type { Asked, RunningJob, Works } from './jobs.ts';
import type { ListInput } from './read-list.ts';
import { EXPORT_DONE, MOST_SYSTEM_ROWS } from './limits.ts';
import { transferRefusal } from './transfers.words.ts';
import { watermarkOf, type ReadParameters } from './watermark.ts';

/** The rows of one call. */
const PAGE_ROWS = 500;

type ListRequest = BodyOf<typeof transfersCalls.preexportList>;
type ListJob = RunningJob<Extract<Asked, { readonly kind: 'list' }>>;

export interface ListExportParts {
  readonly choices: ChoicesPort;
  readonly parameters: ReadParameters;
  /** The form of the rows in the language of the caller. */
  readonly systemForm: (context: RequestContext, metaKey: string) => Promise<CompiledForm>;
}

/** The list that a request names, if the caller may see it and the request fits its call. */
export async function admittedList(context: RequestContext, request: ListRequest): Promise<ExportedList> {
  const list = exportedListOf(request.list);
  if (!list || !(await context.permissions()).has(list.call.permission)) throw httpRefusal('NOT_ALLOWED');
  const { query, body } = inputOf(list, request, 1);
  const { call } = list;
  if ((call.query && !Value.Check(call.query, query)) || (call.body && !Value.Check(call.body, body)))
    throw httpRefusal('REQUEST_INVALID', {
      problem: fill(ruleWords['other'] ?? '', { field: ruleWords['body'] ?? '' }),
    });
  return list;
}

/** Writes a workbook with the rows of a list of the system, page by page, as its page shows them. */
export function createListExport({ choices, parameters, systemForm }: ListExportParts): Works['list'] {
  return async (job) => {
    const { context, asked, keep } = job;
    const { request } = asked;
    const list = await admittedList(context, request);
    const compiled = await systemForm(context, list.metaKey);
    const columns = columnsOf(compiled, request.column);
    const fields = columns.map(({ field }) => field);
    const rows = async function* (): AsyncGenerator<readonly SheetCell[]> {
      for await (const records of pagesOf(job, list)) {
        const named = await withCompanions(choices, context, { fields, keys: compiled.fieldByKey, records });
        // A list has its own texts for some ids.
        for (const [at, record] of named.entries()) yield cellsOf(columns, { ...record, ...records[at] }, context);
      }
    };
    const look = {
      title: request.name?.trim() || compiled.title,
      mark: await watermarkOf(context, parameters),
      columns: columns.map(sheetColumn),
    };
    return { progress: EXPORT_DONE, size: await keep(writeSheet(look, rows())), message: '' };
  };
}

/** The rows of a list: the pages of its call, or a tree with each row before those below it. */
async function* pagesOf(
  { context, asked: { request }, tell, readList }: ListJob,
  list: ExportedList,
): AsyncGenerator<readonly WireRecord[]> {
  let read = 0;
  let before: ReadonlySet<unknown> = new Set();
  for (let current = 1; ; current += 1) {
    const answer = await readList(context, list.call, inputOf(list, request, current));
    if (Array.isArray(answer)) return yield flat(answer.filter(isRecord));
    const { records, total } = pageIn(answer);
    if (total > MOST_SYSTEM_ROWS) throw transferRefusal('EXPORT_TOO_MANY', { rows: MOST_SYSTEM_ROWS });
    // Rows that are added in the meantime move others to the next page.
    yield records.filter(({ id }) => !before.has(id));
    before = new Set(records.map(({ id }) => id));
    read += records.length;
    tell(Math.min(EXPORT_DONE - 1, Math.floor((read / Math.max(1, total)) * EXPORT_DONE)));
    if (records.length < PAGE_ROWS || read >= total) return;
  }
}

/** Filters are query parameters of a GET, and the body of a POST; only lists with pages take a window. */
function inputOf({ call }: ExportedList, { query = {} }: ListRequest, current: number): ListInput {
  const { conditions = [], ascs, descs } = query;
  const window = { current, size: PAGE_ROWS, ...(ascs ? { ascs } : {}), ...(descs ? { descs } : {}) };
  const asked = call.query && 'properties' in call.query && 'current' in call.query.properties ? window : {};
  if (call.method === 'POST') return { query: asked, body: conditions };
  return { query: { ...Object.fromEntries(conditions.map(({ field, value }) => [field, value])), ...asked }, body: {} };
}

function pageIn(answer: unknown): { readonly records: readonly WireRecord[]; readonly total: number } {
  if (!isRecord(answer) || !Array.isArray(answer['records']))
    throw new Error('EXPORT_LIST: the call of the list answers neither a page nor a tree.');
  return { records: answer['records'].filter(isRecord), total: Number(answer['total']) };
}

function flat(rows: readonly WireRecord[]): readonly WireRecord[] {
  return rows.flatMap((row) => {
    const below = row['children'];
    return [row, ...(Array.isArray(below) ? flat(below.filter(isRecord)) : [])];
  });
}

function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
