import { holds, parseTemplate } from '@org/workflow';
import type { Scope } from '../../../shared/http/context.ts';
import type { FlowBinding } from '../flow-bindings.port.ts';
import type { FlowDefinition } from '../flow-models.port.ts';
import type { FlowRecord } from '../flow-records.port.ts';
import type { FlowActor, FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { attempt } from '../engine/engine-refusals.ts';

/** What conditions read of a record in addition to its items. */
export const RECORD_NAMES = ['unitId', 'deptId'] as const;

type Asker = Pick<Scope, 'db' | 'tenantId'> & Pick<FlowActor, 'language'>;

/** The deployed process that a record goes through; undefined if its form has none for it. */
export async function boundProcess(
  { bindings, definitions }: Pick<FlowParts, 'bindings' | 'definitions'>,
  scope: Asker,
  { metaKey, record }: { readonly metaKey: string; readonly record: FlowRecord },
): Promise<FlowDefinition | undefined> {
  const stored = await bindings.read(scope, metaKey);
  const key = fittingRow(scope, stored.bindings, record)?.processDefinitionKey ?? '';
  if (key === '') return undefined;
  const definition = await definitions.newest(scope, key);
  if (!definition) throw flowRefusal('FLOW_NOT_DEPLOYED', { key: key.slice(0, 60) });
  return definition;
}

/** The first row that fits: rows of the record's unit are tried before those of every unit. */
function fittingRow(asker: Asker, bindings: readonly FlowBinding[], record: FlowRecord): FlowBinding | undefined {
  const own = bindings.filter(({ unitId }) => unitId !== '' && unitId === record.unitId);
  const others = bindings.filter(({ unitId }) => unitId === '');
  return [...own, ...others].find(({ condition }) => condition === '' || isMet(asker, condition, record));
}

function isMet(asker: Asker, condition: string, { unitId, departmentId, values }: FlowRecord): boolean {
  const read = new Map<string, string | number | boolean | null>([
    ...Object.entries(values),
    ['unitId', unitId],
    ['deptId', departmentId],
  ]);
  // An item that the form has no more is empty.
  return attempt(asker, () => holds(parseTemplate(condition), (name) => read.get(name) ?? null));
}
