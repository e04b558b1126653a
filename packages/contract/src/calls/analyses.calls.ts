import { Type } from 'typebox';
import { recordModules } from '../record-modules.ts';
import { ConditionPartList } from '../wire.ts';
import { defineCall, type Call } from './call.ts';
import { RecordGroups } from './counted-records.calls.ts';

/** Groups of an analysis: the item whose values make the groups, of dates by period, and the items that are summed. */
interface AnalysisGroups {
  readonly field: string;
  readonly by?: 'month' | 'quarter' | 'year';
  readonly fields?: readonly string[];
}

/** An analysis of the records of a module that are in force. */
export interface RecordAnalysis {
  readonly module: string;
  /** The last part of its address. */
  readonly end: string;
  readonly summary: string;
  /** Also counts records that are not in force: of applications, those that wait are of interest. */
  readonly ofAllStates?: true;
  readonly groups: Readonly<Record<string, AnalysisGroups>>;
}

const rents = ['dueTotal', 'paidTotal', 'unpaidTotal'] as const;
const sizes = ['rentArea', 'contractRent'] as const;

/** What is asked of both kinds of leases: what was paid, which contracts there are, and what they bring. */
function leaseAnalyses(module: string): readonly RecordAnalysis[] {
  return [
    {
      module,
      end: 'rentAnalysis',
      summary: 'Rent that is due, paid and open: by unit, by tenant and by the month in which contracts began',
      groups: {
        byUnit: { field: 'orgId', fields: rents },
        byTenant: { field: 'lesseeId', fields: rents },
        byMonth: { field: 'startDate', by: 'month', fields: rents },
      },
    },
    {
      module,
      end: 'contractAnalysis',
      summary: 'Contracts with area and rent: by state, by way of letting and by the quarter in which they end',
      groups: {
        byState: { field: 'contractState', fields: sizes },
        byKind: { field: 'contractKind', fields: sizes },
        byEnd: { field: 'endDate', by: 'quarter', fields: sizes },
      },
    },
    {
      module,
      end: 'contractAnalysisRent',
      summary: 'Monthly rent and rent of the whole term: by unit, by tenant and by the year of signing',
      groups: {
        byUnit: { field: 'orgId', fields: ['monthlyRentTotal', 'contractRent', 'rentArea'] },
        byTenant: { field: 'lesseeId', fields: ['monthlyRentTotal', 'contractRent'] },
        byYear: { field: 'signDate', by: 'year', fields: ['monthlyRentTotal', 'contractRent'] },
      },
    },
  ];
}

/** business.md §7: the analyses of leases, tenants and office applications. */
export const recordAnalyses: readonly RecordAnalysis[] = [
  ...leaseAnalyses('landcontract'),
  ...leaseAnalyses('housecontract'),
  {
    module: 'housetenant',
    end: 'analysis',
    summary: 'Tenants by kind, by credit and by unit',
    groups: { byKind: { field: 'tenantKind' }, byCredit: { field: 'creditLevel' }, byUnit: { field: 'orgId' } },
  },
  {
    module: 'applyhouse',
    end: 'analysis',
    summary: 'Applications for offices with allowed, wanted and excess area: by state, by way, by unit and by month',
    ofAllStates: true,
    groups: {
      byState: { field: 'status', fields: ['wantedArea'] },
      byKind: { field: 'applyKind', fields: ['allowedArea', 'wantedArea', 'excessArea'] },
      byUnit: { field: 'orgId', fields: ['allowedArea', 'wantedArea', 'excessArea'] },
      byMonth: { field: 'applyDate', by: 'month', fields: ['wantedArea'] },
    },
  },
];

/**
 * The call of an analysis. Its body is a filter like that of a list; the answer has the groups of the analysis by name,
 * each like those of `groups`.
 */
export function analysisCallOf({ module, end, summary }: RecordAnalysis) {
  const path = recordModules.find(({ key }) => key === module)?.path ?? `/api/${module}`;
  return defineCall({
    name: `analyses.${module}.${end}`,
    method: 'POST',
    takesKey: false,
    path: `${path}/${end}`,
    summary: `${summary}, over the records that the caller sees`,
    permission: `${module}_view`,
    body: Type.Optional(ConditionPartList),
    answer: Type.Record(Type.String(), RecordGroups),
  });
}

/** Every analysis in one table. */
export const analysesCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  recordAnalyses.map((analysis) => [`${analysis.module}.${analysis.end}`, analysisCallOf(analysis)]),
);
