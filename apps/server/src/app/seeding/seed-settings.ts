import type { DemoDeployment } from '../../demo/demo-deployment.ts';
import type { DictionariesTables } from '../../modules/dictionaries/dictionaries.tables.ts';
import type { OfficeAreaTables } from '../../modules/office-area/office-area.tables.ts';
import type { ParametersTables } from '../../modules/parameters/parameters.tables.ts';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';
import { createId } from '../../shared/ids/snowflake.ts';

type Stamp = ReturnType<typeof createdBy>;

/** Stores the dictionaries, parameters and standards of office area of a deployment for one tenant. */
export async function seedSettings(
  db: Database,
  deployment: Pick<DemoDeployment, 'dictionaries' | 'parameters' | 'officeAreaStandards'>,
  { tenantId, stamp }: { readonly tenantId: string; readonly stamp: Stamp },
): Promise<void> {
  const owner = { tenant_id: tenantId, ...stamp };
  const dictionaries = deployment.dictionaries.flatMap((dictionary, place) => {
    const rootId = createId();
    const root = {
      id: rootId,
      parent_id: '0',
      code: dictionary.code,
      dict_key: '-1',
      dict_value: dictionary.name,
      sort: place,
      remark: '',
      is_sealed: 0,
      ...owner,
    };
    const entries = dictionary.entries.map((entry, sort) => ({
      id: createId(),
      parent_id: rootId,
      code: dictionary.code,
      dict_key: entry.dictKey,
      dict_value: entry.dictValue,
      sort,
      remark: entry.remark,
      is_sealed: 0,
      ...owner,
    }));
    return [root, ...entries];
  });
  const parameters = deployment.parameters.map((parameter) => ({
    id: createId(),
    param_key: parameter.paramKey,
    param_name: parameter.paramName,
    param_value: parameter.paramValue,
    remark: parameter.remark,
    ...owner,
  }));
  const standards = deployment.officeAreaStandards.map(({ unitType, remark, contents }) => ({
    id: createId(),
    unit_type: unitType,
    remark,
    contents: JSON.stringify(contents),
    ...owner,
  }));
  if (standards.length > 0)
    await db.withTables<OfficeAreaTables>().insertInto('office_area_standards').values(standards).execute();
  if (dictionaries.length > 0)
    await db.withTables<DictionariesTables>().insertInto('dictionaries').values(dictionaries).execute();
  if (parameters.length > 0)
    await db.withTables<ParametersTables>().insertInto('parameters').values(parameters).execute();
}
