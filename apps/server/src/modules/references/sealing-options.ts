import { UNREADABLE } from '../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import { sealedAt } from './option-query.ts';
import type { OptionWithParent, ReferencesPort } from './references.port.ts';

/**
 * Wraps a port: it opens a sealed property only as the name of an option, by which a person chooses it. As code or
 * further text it is left out, because every user of a form could read it.
 */
export function sealingOptions(port: ReferencesPort, sealing: Sealing): ReferencesPort {
  return {
    ...port,
    async namesOf(scope, asked) {
      const found = await port.namesOf(scope, asked);
      return found.map((names, place) => {
        const one = asked[place];
        if (one?.kind !== 'options' || !sealedAt(one, one.source.nameKey, { tenantId: scope.tenantId, id: '' }))
          return names;
        return names.map((named) => {
          const at = sealedAt(one, one.source.nameKey, { tenantId: scope.tenantId, id: named.id });
          return at
            ? Object.assign({}, named, { name: String((sealing.open(named.name, at) ?? { value: UNREADABLE }).value) })
            : named;
        });
      });
    },
    async options(scope, query) {
      const found = await port.options(scope, query);
      const { nameKey, codeKey, extraKey } = query.source;
      const placeOf = (key: string | undefined, id: string) =>
        key === undefined ? undefined : sealedAt(query, key, { tenantId: scope.tenantId, id });
      if (![nameKey, codeKey, extraKey].some((key) => placeOf(key, ''))) return found;
      const shown = ({ id, name, code, extra, ...rest }: OptionWithParent): OptionWithParent => {
        const place = placeOf(nameKey, id);
        const opened = place ? String((sealing.open(name, place) ?? { value: UNREADABLE }).value) : name;
        return {
          ...rest,
          id,
          name: opened,
          code: placeOf(codeKey, id) ? '' : code,
          extra: placeOf(extraKey, id) ? '' : extra,
        };
      };
      return { ...found, records: found.records.map(shown) };
    },
  };
}
