import type { QueryOf, reportsCalls } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { readZip, type ZipEntry } from '../../shared/sheets/zip-entries.ts';
import { cleanFilled } from './filled-cells.ts';
import { openForFilling, store } from './fill.service.ts';
import { MEGABYTE, MOST_IN_ZIP, WORKBOOK_MEGABYTES, ZIP_MEGABYTES } from './limits.ts';
import { taskHead } from './read-fill.service.ts';
import type { ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';
import { reportRefusal } from './reports.words.ts';
import { attempt } from './attempt.ts';
import { createOutcome, type UnitOutcome } from './unit-outcome.ts';

/**
 * Fills in from a zip with one workbook for each unit. Each workbook is taken whole or refused with its reason; the
 * taken ones are stored together.
 */
export async function fillZip(
  parts: ReportsParts,
  context: RequestContext,
  { taskId, fileId, overwrite = false }: QueryOf<typeof reportsCalls.fillzip>,
): Promise<UnitOutcome> {
  await taskHead(parts, context, taskId);
  const { bytes } = await parts.uploaded(context, fileId);
  const entries = await workbooksOf(bytes);
  const fills = await parts.reports.fills(context, { taskId });
  const { outcome, done, refused } = createOutcome();
  const seen = new Set<string>();
  // In the order of the assignments, as every change of several, so that two zips do not wait for each other.
  const named = entries.map((entry) => ({ entry, name: unitNameOf(entry.name) }));
  const found = named.map(({ entry, name }) => ({ entry, name, fill: fillOf(fills, name) }));
  for (const { entry, name, fill } of found.toSorted(byAssignment)) {
    const refusal = await attempt(context, async () => {
      if (!fill) throw reportRefusal('REPORT_ZIP_UNIT_UNKNOWN', { name });
      if (seen.has(fill.assignId)) throw reportRefusal('REPORT_ZIP_TWICE', { name });
      seen.add(fill.assignId);
      await takeWorkbook(parts, context, { entry, fill, overwrite });
    });
    if (refusal) refused({ unitName: name, assignId: fill?.assignId ?? '' }, refusal);
    else if (fill) done(fill);
  }
  return outcome;
}

interface Found {
  readonly name: string;
  readonly fill: UnitFill | undefined;
}

function byAssignment(one: Found, other: Found): number {
  return (one.fill?.assignId ?? one.name).localeCompare(other.fill?.assignId ?? other.name);
}

interface Taking {
  readonly entry: ZipEntry;
  readonly fill: UnitFill;
  readonly overwrite: boolean;
}

async function takeWorkbook(
  parts: ReportsParts,
  context: RequestContext,
  { entry, fill, overwrite }: Taking,
): Promise<void> {
  const read = await openForFilling(parts, context, fill.assignId);
  if (read.fill.version > 0 && !overwrite) throw reportRefusal('REPORT_FILLED_ALREADY', { unit: fill.unitName });
  const uploaded = await parts.sheets.filled(read.content, await entry.unpack(), context.language);
  const filled = cleanFilled(read.content.template, uploaded);
  await store(parts, context, { read, version: read.fill.version, filled });
}

/** The workbooks of a zip, without folders and what systems add. Refuses one that would unpack to too much. */
async function workbooksOf(bytes: Buffer): Promise<readonly ZipEntry[]> {
  const refusal = reportRefusal('REPORT_ZIP_UNREADABLE', { most: MOST_IN_ZIP, megabytes: ZIP_MEGABYTES });
  const all = await readZip(bytes, 2 * MOST_IN_ZIP).catch(() => {
    throw refusal;
  });
  const entries = all.filter(({ name }) => /\.xlsx$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|[.~])/.test(name));
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isTooLarge =
    size > ZIP_MEGABYTES * MEGABYTE || entries.some((entry) => entry.size > WORKBOOK_MEGABYTES * MEGABYTE);
  if (entries.length === 0 || entries.length > MOST_IN_ZIP || isTooLarge) throw refusal;
  return entries;
}

/** The name of a file without folders and ending. */
function unitNameOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.xlsx$/i, '')
    .trim();
}

/** The report of the unit with this name or code; of several units with one name, none. */
function fillOf(fills: readonly UnitFill[], name: string): UnitFill | undefined {
  const open = fills.filter(({ unitName, unitCode }) => unitName === name || (unitCode !== '' && unitCode === name));
  return open.length === 1 ? open[0] : undefined;
}
