import { describeFault, namesIn, parseTemplate, WorkflowError } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { requireTenantScope } from '../../../shared/reach/reach.ts';
import type { FlowBinding, FlowBindings, StoredBindings } from '../flow-bindings.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { RECORD_NAMES } from './bound-process.service.ts';

type Parts = Pick<FlowParts, 'bindings' | 'definitions' | 'records'>;

/** The bindings of a form as an author sends them. */
interface SentBindings {
  readonly metaKey: string;
  readonly version: number;
  readonly bindings: readonly (Omit<FlowBinding, 'condition'> & { readonly condition?: string | undefined })[];
}

/** Reads and saves which processes the records of a form go through. */
export function createBindings(parts: Parts) {
  const shownOf = async (context: RequestContext, metaKey: string): Promise<FlowBindings> =>
    shown(parts, context, { metaKey, stored: await parts.bindings.read(context, metaKey) });
  return {
    list: shownOf,
    async save(context: RequestContext, { metaKey, version, bindings: sent }: SentBindings): Promise<FlowBindings> {
      await requireTenantScope(context);
      const form = found(await parts.records.form(context, metaKey));
      const bindings = sent.map(({ condition = '', ...row }) => ({ ...row, condition: condition.trim() }));
      refuseUnreachable(bindings);
      const known = new Set([...form.conditionKeys, ...RECORD_NAMES]);
      bindings.forEach(({ condition }, at) => refuseCondition(context, { condition, at, known }));
      const [firstMissing] = await missingProcesses(parts, context, bindings);
      if (firstMissing !== undefined) throw flowRefusal('FLOW_NOT_DEPLOYED', { key: firstMissing.slice(0, 60) });
      const units = bindings.map(({ unitId }) => unitId).filter((id) => id !== '');
      const names = await parts.bindings.unitNames(context, units);
      if (!units.every((id) => names.has(id))) throw httpRefusal('RECORD_MISSING');
      if ((await parts.bindings.store(context, { metaKey, version, bindings })) === undefined)
        throw httpRefusal('VERSION_STALE', {}, await shownOf(context, metaKey));
      return shownOf(context, metaKey);
    },
    async remove(context: RequestContext, metaKey: string, seen: number | undefined): Promise<void> {
      await requireTenantScope(context);
      const { version } = await parts.bindings.read(context, metaKey);
      if (version === 0) throw httpRefusal('RECORD_MISSING');
      const removed = await parts.bindings.store(context, { metaKey, version: seen ?? version, bindings: [] });
      if (removed === undefined) throw httpRefusal('VERSION_STALE', {}, await shownOf(context, metaKey));
    },
  };
}

export type Bindings = ReturnType<typeof createBindings>;

/** A row after one of the same unit without a condition would never be tried. */
function refuseUnreachable(bindings: readonly FlowBinding[]): void {
  const closed = new Set<string>();
  bindings.forEach(({ unitId, condition }, at) => {
    if (closed.has(unitId)) throw flowRefusal('FLOW_BINDING_UNREACHABLE', { row: at + 1 });
    if (condition === '') closed.add(unitId);
  });
}

interface ConditionOfRow {
  readonly condition: string;
  readonly at: number;
  readonly known: ReadonlySet<string>;
}

/** Refuses a condition that is no single expression, or that reads what the form does not have. */
function refuseCondition(
  { language }: Pick<RequestContext, 'language'>,
  { condition, at, known }: ConditionOfRow,
): void {
  if (condition === '') return;
  const row = at + 1;
  const template = parsed(condition, (error) =>
    flowRefusal('FLOW_CONDITION_REFUSED', { row, sentence: describeFault(error, language) }, { code: error.code }),
  );
  if (template.parts.length !== 1 || typeof template.parts[0] === 'string')
    throw flowRefusal('FLOW_CONDITION_SHAPE', { row });
  const unknown = namesIn(template).find((name) => !known.has(name));
  if (unknown !== undefined) throw flowRefusal('FLOW_CONDITION_UNKNOWN', { row, name: unknown.slice(0, 60) });
}

function parsed(condition: string, refusalOf: (error: WorkflowError) => Error) {
  try {
    return parseTemplate(condition);
  } catch (error) {
    throw error instanceof WorkflowError ? refusalOf(error) : error;
  }
}

async function missingProcesses(
  { definitions }: Parts,
  context: RequestContext,
  bindings: readonly FlowBinding[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const key of new Set(bindings.map(({ processDefinitionKey }) => processDefinitionKey)))
    if (key !== '' && !(await definitions.newest(context, key))) missing.push(key);
  return missing;
}

async function shown(
  { bindings: port, definitions }: Parts,
  context: RequestContext,
  { metaKey, stored }: { readonly metaKey: string; readonly stored: StoredBindings },
): Promise<FlowBindings> {
  const { version, bindings } = stored;
  const units = await port.unitNames(
    context,
    bindings.map(({ unitId }) => unitId),
  );
  const names = new Map<string, string>();
  for (const { processDefinitionKey: key } of bindings)
    if (key !== '' && !names.has(key)) names.set(key, (await definitions.newest(context, key))?.name ?? '');
  return {
    metaKey,
    version,
    bindings: bindings.map(({ unitId, processDefinitionKey, condition }) => ({
      unitId,
      unitName: units.get(unitId) ?? '',
      processDefinitionKey,
      processDefinitionName: names.get(processDefinitionKey) ?? '',
      condition,
    })),
  };
}
