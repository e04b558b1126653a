import { formulaReferences, parseFormula } from '@org/meta-forms/core';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { saveRow } from '../../shared/http/saving.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import type { OfficeAreaPort, StandardDraft } from './office-area.port.ts';
import { officeAreaRefusal } from './office-area.words.ts';

/** Maintains the standards of office area, one for each type of unit. */
export function createOfficeAreaService(port: OfficeAreaPort) {
  return {
    port,
    save: (context: RequestContext, draft: StandardDraft) => save(port, context, draft),
    remove: async (context: RequestContext, ids: readonly string[]) => {
      await requireTenantScope(context);
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
  };
}

export type OfficeAreaService = ReturnType<typeof createOfficeAreaService>;

async function save(port: OfficeAreaPort, context: RequestContext, draft: StandardDraft) {
  // The standards apply to every unit of the tenant.
  await requireTenantScope(context);
  refuseUnusable(draft);
  try {
    return await saveRow(port, { context, draft });
  } catch (error) {
    throw isDuplicate(error, 'office_area_standards_type') ? officeAreaRefusal('OFFICE_AREA_TYPE_TAKEN') : error;
  }
}

function refuseUnusable({ office, service, canteenArea }: StandardDraft): void {
  if (service.minPerson >= service.maxPerson) throw officeAreaRefusal('OFFICE_AREA_LIMITS_CROSSED');
  const standards = [
    ...office.map(({ personRankName: label, specifiedUseArea: standard }) => ({ label, standard, names: ['x'] })),
    ...service.rows.map((row) => ({ ...row, names: ['x', 'a1', 'a2'] })),
    ...canteenArea.rows.map((row) => ({ ...row, names: ['x', 'a1', 'a2', 'a3'] })),
  ];
  const faulty = standards.find(({ standard, names }) => !reads(standard, names));
  if (faulty)
    throw officeAreaRefusal('OFFICE_AREA_FORMULA_INVALID', { label: faulty.label, standard: faulty.standard });
}

/** Whether a standard is a number, or a formula with only these names. */
function reads(standard: string, names: readonly string[]): boolean {
  const parsed = parseFormula(standard);
  return (
    parsed.ok &&
    formulaReferences(parsed.formula).every(({ path }) => path.length === 1 && names.includes(path[0] ?? ''))
  );
}
