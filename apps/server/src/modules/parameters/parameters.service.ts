import type { Language } from '@org/meta-forms/core';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting, saveRow } from '../../shared/http/saving.ts';
import { isSafePattern, matchesPattern } from '../../shared/patterns/outside-patterns.ts';
import { requireAdministrator, requireTenantScope } from '../../shared/reach/reach.ts';
import { requireMainTenant } from '../../shared/reach/main-tenant.ts';
import type { Parameter, ParameterDraft, ParametersPort } from './parameters.port.ts';
import { defaultTitle, firstRemarks, parameterRefusal, tooWeakPasswords } from './parameters.words.ts';
import { refuseValue, valueRefused } from './parameter-values.ts';
import { isSecurityParameter, isTenantsParameter } from './security-parameters.ts';

/** The keys that every signed-in user may read: those that the shell and the forms ask for (shell.md §3). */
const readableKeys: ReadonlySet<string> = new Set([
  'property.currentZoning',
  'password.regex',
  'system.region',
  'enable.onlineedit',
  'enable.watermark',
  'file.preview',
  'onlyoffice.url',
  'file.url',
  'system.url',
  'unit.specialName',
  'flow.tableViewHeader',
  'kkview.url',
  'kkview.version',
  'system.title',
  'system.shortTitle',
  'map.tianditu.key',
]);

const passwordRuleKey = 'password.regex';
const appInfoKeys = {
  title: 'system.title',
  shortTitle: 'system.shortTitle',
  placeName: 'system.region',
  logo: 'system.logo',
  logoKey: 'system.logoKey',
  specialUnitName: 'unit.specialName',
} as const;

export interface AppFacts {
  readonly isDemo: boolean;
  readonly version: string;
}

/** System parameters. */
export function createParametersService(port: ParametersPort, facts: AppFacts) {
  return {
    port,
    read: (
      context: RequestContext,
      query: { readonly paramKey?: string | undefined; readonly id?: string | undefined },
    ) => read(port, context, query),
    check,
    save: (context: RequestContext, draft: ParameterDraft) => save(port, context, draft),
    remove: async (context: RequestContext, ids: readonly string[]) => {
      for (const id of ids) await checkReach(context, [found(await port.find(context, id)).paramKey]);
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
    appInfo: (context: CallContext, tenantId: string) => appInfo(port, facts, { context, tenantId }),
    /** The deployment's rule for passwords, or undefined where it has none. */
    passwordRule: async (context: Pick<RequestContext, 'db' | 'tenantId'>) => {
      const rule = await port.findByKey(context, passwordRuleKey);
      if (!rule || rule.paramValue === '') return undefined;
      return {
        accepts: (password: string) => matchesPattern(rule.paramValue, password),
        sentence: rule.remark === '' ? rule.paramName : rule.remark,
      };
    },
  };
}

export type ParametersService = ReturnType<typeof createParametersService>;

async function read(
  port: ParametersPort,
  context: RequestContext,
  { paramKey = '', id = '' }: { readonly paramKey?: string | undefined; readonly id?: string | undefined },
): Promise<Parameter | undefined> {
  // By its id a parameter is read to be changed: as it is stored.
  if (readableKeys.has(paramKey)) return worded(await port.findByKey(context, paramKey), context.language);
  if (!(await context.permissions()).has('param_view')) throw parameterRefusal('PARAMETER_NOT_READABLE');
  return id === '' ? port.findByKey(context, paramKey) : port.find(context, id);
}

function worded(parameter: Parameter | undefined, language: Language): Parameter | undefined {
  const remark = language === 'en' && parameter ? firstRemarks[parameter.remark] : undefined;
  return parameter && remark !== undefined ? { ...parameter, remark } : parameter;
}

/** Refuses what no parameter of that name may hold; it takes a worker's time, so it comes before the transaction. */
async function check({ paramKey, paramValue }: Pick<ParameterDraft, 'paramKey' | 'paramValue'>): Promise<void> {
  if (paramKey !== passwordRuleKey) return;
  if (!(await isSafePattern(paramValue))) throw parameterRefusal('PATTERN_REFUSED');
  for (const password of tooWeakPasswords)
    if (await matchesPattern(paramValue, password)) throw valueRefused(paramKey, 'passwordRule');
}

// Everybody of the tenant lives by its parameters.
async function checkReach(context: RequestContext, keys: readonly string[]): Promise<void> {
  await requireTenantScope(context);
  if (keys.some(isTenantsParameter)) requireMainTenant(context);
  if (keys.some(isSecurityParameter)) requireAdministrator(context);
}

async function save(port: ParametersPort, context: RequestContext, draft: ParameterDraft) {
  // A rule that is renamed is gone.
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  await checkReach(context, [draft.paramKey, ...(current ? [current.paramKey] : [])]);
  refuseValue(draft);
  try {
    return await saveRow(port, context, draft);
  } catch (error) {
    throw isDuplicate(error, 'parameters_key')
      ? parameterRefusal('PARAMETER_KEY_TAKEN', { key: draft.paramKey })
      : error;
  }
}

async function appInfo(
  port: ParametersPort,
  facts: AppFacts,
  { context, tenantId }: { readonly context: CallContext; readonly tenantId: string },
) {
  const values = await port.values(context.db, tenantId, Object.values(appInfoKeys));
  const value = (key: string, otherwise: string) => {
    const stored = values.get(key);
    return stored === undefined || stored === '' ? otherwise : stored;
  };
  return {
    title: value(appInfoKeys.title, defaultTitle.title),
    shortTitle: value(appInfoKeys.shortTitle, defaultTitle.shortTitle),
    placeName: value(appInfoKeys.placeName, ''),
    logo: value(appInfoKeys.logo, ''),
    logoKey: value(appInfoKeys.logoKey, ''),
    specialUnitName: value(appInfoKeys.specialUnitName, ''),
    ...facts,
  };
}
