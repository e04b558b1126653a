import { analysisCallOf, propertyCalls, recordAnalyses, type AnalysisName, type RecordAnalysis } from '@org/contract';

/** An analysis of the records of a list: groups with sums, or one set of parts with their area. */
export type ListAnalysis =
  | { readonly kind: 'groups'; readonly analysis: RecordAnalysis }
  | { readonly kind: 'parts'; readonly name: AnalysisName };

const byParts: Readonly<Record<string, readonly AnalysisName[]>> = {
  house: ['houseDistribution', 'houseOwnership', 'houseRegistration', 'houseRooms', 'houseStatus'],
  landbase: ['landRegion', 'landPropertyStatus'],
  room: ['roomStatus', 'roomPurpose', 'roomUnit', 'roomDepartment', 'roomHouse', 'roomFloor'],
};

/** The analyses of the list of a module that a person may see. */
export function analysesOf(moduleKey: string, can: (permission: string) => boolean): readonly ListAnalysis[] {
  const parts = Object.hasOwn(byParts, moduleKey) ? (byParts[moduleKey] ?? []) : [];
  return [
    ...parts
      .filter((name) => can(propertyCalls[name].permission))
      .map((name): ListAnalysis => ({ kind: 'parts', name })),
    ...recordAnalyses
      .filter((analysis) => analysis.module === moduleKey && can(analysisCallOf(analysis).permission))
      .map((analysis): ListAnalysis => ({ kind: 'groups', analysis })),
  ];
}
