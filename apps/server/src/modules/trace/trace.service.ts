import {
  partsOfStep,
  recordModules,
  recordPermission,
  traceTypeOf,
  type AnswerOf,
  type traceCalls,
  type TracePart,
  type TraceStep,
} from '@org/contract';
import { splitIds, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import type { RecordsService } from '../records/records.service.ts';
import { recordRefusal } from '../records/records.words.ts';
import { traceRefusal } from './trace.words.ts';

export interface TraceParts {
  readonly records: Pick<RecordsService, 'detail'>;
  /** The published form of a key; undefined if there is none. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
}

type TracedStep = AnswerOf<typeof traceCalls.steps>[number];

interface Asked {
  readonly type: string;
  readonly module: string;
  readonly id: string;
}

/** Follows records back to what they are about. */
export function createTrace(parts: TraceParts) {
  return { steps: (context: RequestContext, asked: Asked) => stepsOf(parts, context, asked) };
}

export type TraceService = ReturnType<typeof createTrace>;

/** The steps up to the record itself. Later ones do not belong to it: what it was lent for is no part of a loan. */
async function stepsOf(parts: TraceParts, context: RequestContext, { type, module, id }: Asked) {
  const { steps } = traceTypeOf(type) ?? { steps: [] };
  const own = steps.findIndex((step) => partsOfStep(step).some((part) => part.module === module));
  const ownStep = steps[own];
  if (!ownStep) throw traceRefusal('TRACE_UNKNOWN');
  if (!(await mayView(context, module))) throw recordRefusal('NOT_ALLOWED');
  const record = found(await readRecord(parts, context, { module, id }));
  const known: WireRecord[] = [record];
  const traced: TracedStep[] = [
    shownStep(
      partIn(ownStep, (part) => part.module === module),
      record,
    ),
  ];
  for (const step of steps.slice(0, own).toReversed()) {
    const earlier = await earlierStep(parts, context, { step, known });
    if (earlier.record) known.unshift(earlier.record);
    traced.unshift(earlier.traced);
  }
  return traced;
}

interface Earlier {
  readonly traced: TracedStep;
  readonly record?: WireRecord;
}

/** The record that one of the later ones names. One that does not exist and one of another unit look the same. */
async function earlierStep(
  parts: TraceParts,
  context: RequestContext,
  { step, known }: { readonly step: TraceStep; readonly known: readonly WireRecord[] },
): Promise<Earlier> {
  const idsOf = ({ idFields }: TracePart) =>
    known.flatMap((later) => idFields.flatMap((field) => splitIds(String(later[field] ?? ''))));
  const meant = partIn(step, (part) => idsOf(part).length > 0);
  const [id] = idsOf(meant);
  if (id === undefined) return { traced: withoutRecord(meant, 'none') };
  if (!(await mayView(context, meant.module))) return { traced: withoutRecord(meant, 'hidden') };
  const record = await readRecord(parts, context, { module: meant.module, id });
  return record ? { traced: shownStep(meant, record), record } : { traced: withoutRecord(meant, 'hidden') };
}

/** The step with the module that the test is true of; with its own if there is none. */
function partIn(step: TraceStep, test: (part: TracePart) => boolean): TraceStep {
  return { ...step, ...partsOfStep(step).find(test) };
}

async function mayView(context: RequestContext, module: string): Promise<boolean> {
  const metaKey = metaKeyOf(module);
  return metaKey !== undefined && (await context.permissions()).has(recordPermission(metaKey, 'view'));
}

async function readRecord(
  { records, formOf }: TraceParts,
  context: RequestContext,
  { module, id }: { readonly module: string; readonly id: string },
): Promise<WireRecord | undefined> {
  const metaKey = metaKeyOf(module);
  if (metaKey === undefined || !(await formOf(context, metaKey))) return undefined;
  return records.detail(context, metaKey, id);
}

function metaKeyOf(module: string): string | undefined {
  return recordModules.find(({ key }) => key === module)?.metaKey;
}

function shownStep(step: TraceStep, record: WireRecord): TracedStep {
  const code = step.codeFields.map((field) => String(record[field] ?? '')).find((text) => text !== '') ?? '';
  return { ...placeOf(step), id: String(record['id']), code, state: 'shown' };
}

function withoutRecord(step: TraceStep, state: 'hidden' | 'none'): TracedStep {
  return { ...placeOf(step), id: '', code: '', state };
}

function placeOf({ role, word, module }: TraceStep) {
  return { role, word, module };
}
