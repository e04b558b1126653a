import type { BaseLanguage } from '@org/meta-forms/core';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { matchesPattern } from '../../shared/patterns/outside-patterns.ts';
import { passwordRuleKey } from './parameter-values.ts';
import type { Parameter, ParametersPort } from './parameters.port.ts';
import { defaultTitle, firstRemarks, parameterRefusal } from './parameters.words.ts';
import { shortTitleOf } from './short-title.ts';

/** The keys that every signed-in user may read: those that the shell and the forms ask for (shell.md §3). */
const readableKeys: ReadonlySet<string> = new Set([
  'property.currentZoning',
  'password.regex',
  'system.region',
  'enable.onlineedit',
  'enable.watermark',
  'watermark.strength',
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

const appInfoKeys = {
  title: 'system.title',
  shortTitle: 'system.shortTitle',
  englishTitle: 'system.englishTitle',
  englishShortTitle: 'system.englishShortTitle',
  place: 'property.currentZoning',
  placeName: 'system.region',
  logo: 'system.logo',
  logoKey: 'system.logoKey',
  specialUnitName: 'unit.specialName',
} as const;

export interface AppFacts {
  readonly isDemo: boolean;
  readonly version: string;
}

/** What the product reads of the system parameters. */
export function createParametersService(port: ParametersPort, facts: AppFacts) {
  return {
    read: (
      context: RequestContext,
      query: { readonly paramKey?: string | undefined; readonly id?: string | undefined },
    ) => read(port, context, query),
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

function worded(parameter: Parameter | undefined, language: BaseLanguage): Parameter | undefined {
  const remark = language === 'en' && parameter ? firstRemarks[parameter.remark] : undefined;
  return parameter && remark !== undefined ? { ...parameter, remark } : parameter;
}

async function appInfo(
  port: ParametersPort,
  facts: AppFacts,
  { context, tenantId }: { readonly context: CallContext; readonly tenantId: string },
) {
  const values = await port.values(context.db, tenantId, Object.values(appInfoKeys));
  const value = (key: string) => values.get(key) ?? '';
  return {
    ...titlesOf(value, context.language),
    placeName: value(appInfoKeys.placeName),
    logo: value(appInfoKeys.logo),
    logoKey: value(appInfoKeys.logoKey),
    specialUnitName: value(appInfoKeys.specialUnitName),
    ...facts,
  };
}

/** The titles in the language of the caller; a deployment without an English title keeps its own. */
function titlesOf(value: (key: string) => string, language: BaseLanguage) {
  const englishTitle = value(appInfoKeys.englishTitle);
  if (language === 'en' && englishTitle !== '')
    return { title: englishTitle, shortTitle: value(appInfoKeys.englishShortTitle) || englishTitle };
  const title = value(appInfoKeys.title) || defaultTitle;
  const own = value(appInfoKeys.shortTitle);
  return { title, shortTitle: shortTitleOf({ title, own, place: value(appInfoKeys.place) }) };
}
