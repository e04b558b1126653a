import type { MappingPort } from '@org/meta-forms/antd';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';
import { mappingOf, type AuthoredItem } from './mapped-form.ts';

/** Names of the forms and items in mappings; their keys while the names are loading or cannot be loaded. */
export interface MappingNames {
  formName(code: string): string;
  itemName(code: string, key: string): string;
}

/** Loads the names of every form that fills one of the items. */
export function useMappingNames(port: MappingPort, items: readonly AuthoredItem[]): MappingNames {
  const { ownKey } = useBusiness();
  const codes = [...new Set(items.flatMap(sourcesOf))].toSorted((one, other) => one.localeCompare(other));
  const { data } = useQuery({
    queryKey: [...ownKey, 'mapping-names', ...codes],
    queryFn: async ({ signal }) => {
      const forms = await port.forms({ signal });
      const named = await Promise.all(
        codes.map(async (code) => [code, await port.items(byCode(forms, code), { signal })] as const),
      );
      return { forms, items: new Map(named) };
    },
    enabled: codes.length > 0,
    gcTime: 0,
    retry: false,
  });
  return {
    formName: (code) => data?.forms.find((form) => form.code === code || form.id === code)?.title ?? code,
    itemName: (code, key) => data?.items.get(code)?.find((item) => item.key === key)?.label ?? key,
  };
}

/** A form's code; if it has none, its id. */
function byCode(forms: Awaited<ReturnType<MappingPort['forms']>>, code: string) {
  return forms.some((form) => form.code === code) ? { formCode: code } : { formId: code };
}

function sourcesOf(item: AuthoredItem): readonly string[] {
  const { simpleMapperConfig: mapper } = mappingOf(item);
  const code = mapper?.mapperMetaFormCode ?? mapper?.mapperMetaFormId;
  return [...(mapper?.isMapper && code !== undefined ? [code] : []), ...item.columns.flatMap(sourcesOf)];
}
