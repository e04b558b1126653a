import { UNREADABLE } from '../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import { sealedAt } from './option-query.ts';
import type { OptionWithParent, ReferencesPort } from './references.port.ts';

/** The same sources; what options say of sealed properties is opened. */
export function sealingOptions(port: ReferencesPort, sealing: Sealing): ReferencesPort {
  return {
    ...port,
    async options(scope, query) {
      const found = await port.options(scope, query);
      const { nameKey, codeKey, extraKey } = query.source;
      const isSealed = (key: string | undefined): key is string => key !== undefined && sealedAt(query, key, { tenantId: scope.tenantId, id: '' }) !== undefined;
      if (![nameKey, codeKey, extraKey].some(isSealed)) return found;
      const open = (option: OptionWithParent) => (key: string | undefined, stored: string) => {
        const place = key === undefined ? undefined : sealedAt(query, key, { tenantId: scope.tenantId, id: option.id });
        return place ? String((sealing.open(stored, place) ?? { value: UNREADABLE }).value) : stored;
      };
      const records = found.records.map((option) => {
        const { name, code, extra } = option;
        const opened = open(option);
        return Object.assign({}, option, { name: opened(nameKey, name), code: opened(codeKey, code), extra: opened(extraKey, extra) });
      });
      return { ...found, records };
    },
  };
}
