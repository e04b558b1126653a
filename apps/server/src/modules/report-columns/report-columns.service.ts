import { ReportColumn } from '@org/contract';
import { Type } from 'typebox';
import Value from 'typebox/value';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { readJson } from '../../shared/json/read-json.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { ReportColumns, ReportColumnsPort, SettingsDraft } from './report-columns.port.ts';
import { reportColumnsRefusal } from './report-columns.words.ts';

const MOST_LETTERS = 200_000;
const Columns = Type.Array(ReportColumn, { minItems: 1, maxItems: 500 });

/** Maintains the columns of reports: one setting for each report of a tenant. */
export function createReportColumnsService(port: ReportColumnsPort) {
  return { port, save: (context: RequestContext, draft: SettingsDraft) => save(port, context, draft) };
}

export type ReportColumnsService = ReturnType<typeof createReportColumnsService>;

async function save(
  port: ReportColumnsPort,
  context: RequestContext,
  { id: sentId, reportName, menuJson, version }: SettingsDraft,
) {
  // The whole tenant shares one setting: a user who sees part of the tenant may not change it.
  await requireTenantScope(context);
  const columns = columnsOf(menuJson);
  const named = await port.findByName(context, reportName);
  // Of two first saves at once, the second changes the setting that the first created.
  const current = isExisting(sentId) ? found(await port.find(context, sentId)) : named;
  if (named && current && named.id !== current.id) throw reportColumnsRefusal('VALUE_TAKEN', { reportName });
  if (current) refuseStale(current, version);
  if (current) return { id: current.id, version: await port.update(context, { reportName, columns }, current.id) };
  const id = createId();
  try {
    await port.insert(context, { reportName, columns }, id);
    return { id, version: 1 };
  } catch (error) {
    throw isDuplicate(error, 'report_columns_name') ? reportColumnsRefusal('VALUE_TAKEN', { reportName }) : error;
  }
}

function columnsOf(menuJson: SettingsDraft['menuJson']): ReportColumns {
  const columns: unknown = typeof menuJson === 'string' ? parse(menuJson) : menuJson;
  const cleaned = Value.Clean(Columns, columns);
  if (!Value.Check(Columns, cleaned) || JSON.stringify(cleaned).length > MOST_LETTERS)
    throw reportColumnsRefusal('REQUEST_INVALID');
  if (new Set(cleaned.map(({ prop }) => prop)).size !== cleaned.length) throw reportColumnsRefusal('REQUEST_INVALID');
  return cleaned;
}

function parse(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
