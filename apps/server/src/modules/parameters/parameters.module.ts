import { ParameterRecord, parametersCalls } from '@org/contract';
import { asSent, orElse, trimmed } from '../../shared/crud/column-values.ts';
import { defineCrudModule } from '../../shared/crud/define-crud-module.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { mainTenant, requireMainTenant } from '../../shared/reach/main-tenant.ts';
import { requireAdministrator, requireTenantScope } from '../../shared/reach/reach.ts';
import { refuseValue, refuseWeakRule } from './parameter-values.ts';
import type { ParametersPort } from './parameters.port.ts';
import type { ParametersService } from './parameters.service.ts';
import { parameterRefusal } from './parameters.words.ts';
import { isSecurityParameter, isTenantsParameter } from './security-parameters.ts';

const { list, submit, remove, detail, appinfo } = parametersCalls;

/** System parameters and their maintenance. */
export const parametersModule = defineCrudModule({
  table: 'parameters',
  record: ParameterRecord,
  calls: { list, submit, remove },
  form: 'system_parameter',
  columns: { paramName: trimmed, paramKey: asSent, paramValue: asSent, remark: orElse('') },
  shown: {},
  filters: { paramName: 'contains', paramKey: 'contains', paramValue: 'contains' },
  order: ['paramKey'],
  rules: {
    taken: { parameters_key: ({ paramKey }) => parameterRefusal('PARAMETER_KEY_TAKEN', { key: paramKey }) },
    // Its patterns are tried in a worker.
    beforeTransaction: refuseWeakRule,
    async beforeSave(context, draft) {
      // The key before a change counts too: a rule that is renamed no longer applies.
      const before = isExisting(draft.id) ? [await keyOf(context, draft.id)] : [];
      await checkReach(context, [draft.paramKey, ...before]);
      refuseValue(draft);
    },
    async beforeRemove(context, ids) {
      for (const id of ids) await checkReach(context, [await keyOf(context, id)]);
    },
  },
});

async function keyOf(context: RequestContext, id: string): Promise<string> {
  return found(await parametersModule.store.find(context, id)).paramKey;
}

// Parameters apply to all people of the tenant.
async function checkReach(context: RequestContext, keys: readonly string[]): Promise<void> {
  await requireTenantScope(context);
  if (keys.some(isTenantsParameter)) requireMainTenant(context);
  if (keys.some(isSecurityParameter)) requireAdministrator(context);
}

/** Parameters by their keys, in the database. */
export const storedParameters: ParametersPort = {
  find: (scope, id) => parametersModule.store.find(scope, id),
  findByKey: async (scope, key) => (await parametersModule.store.where(scope, isAnyOf('param_key', [key])))[0],
  async values(db, tenantId, keys) {
    const rows = await parametersModule.store.where({ db, tenantId }, isAnyOf('param_key', keys));
    return new Map(rows.map((row) => [row.paramKey, row.paramValue]));
  },
};

/** The routes of system parameters. */
export function parametersRoutes(
  port: (typeof parametersModule)['store'],
  parameters: ParametersService,
): readonly Route[] {
  return [
    ...parametersModule.routes(port),
    implement(detail, ({ context, query }) => parameters.read(context, query)),
    implement(appinfo, ({ context, query }) =>
      parameters.appInfo(context, query.tenantId === undefined || query.tenantId === '' ? mainTenant : query.tenantId),
    ),
  ];
}
