import { analysisCallOf, inForceStatuses, recordAnalyses, recordModules, type RecordAnalysis } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { readParts, type ConditionPart } from '../records/conditions.port.ts';
import type { RecordsService } from '../records/records.service.ts';

type Groups = Awaited<ReturnType<RecordsService['groups']>>;

const inForce: ConditionPart = { field: 'status', condition: 'in', value: inForceStatuses.join(',') };

/** The routes of the analyses, each a set of groups of the records that the caller sees. */
export function analysesRoutes(records: Pick<RecordsService, 'groups'>): readonly Route[] {
  return recordAnalyses.map((analysis) =>
    implement(
      analysisCallOf(analysis),
      ({ context, body }) => analyse(records, context, { analysis, asked: readParts(body ?? []) }),
      { work: 'read' },
    ),
  );
}

interface Question {
  readonly analysis: RecordAnalysis;
  readonly asked: readonly ConditionPart[];
}

async function analyse(
  records: Pick<RecordsService, 'groups'>,
  context: RequestContext,
  { analysis: { module, groups, ofAllStates }, asked }: Question,
): Promise<Record<string, Groups>> {
  const metaKey = recordModules.find(({ key }) => key === module)?.metaKey ?? module;
  const conditions = ofAllStates ? asked : [inForce, ...asked];
  const answers: Record<string, Groups> = {};
  for (const [name, { field, by, fields = [] }] of Object.entries(groups))
    answers[name] = await records.groups(context, metaKey, { field, by, fields: fields.join(','), conditions });
  return answers;
}
