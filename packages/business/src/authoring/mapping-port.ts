import { metaFormsCalls } from '@org/contract';
import type { MappingForm, MappingItem, MappingPort } from '@org/meta-forms/antd';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import type { MakeCall } from '../forms/business-context.tsx';
import { authoredItems } from './mapped-form.ts';

/** The most forms of a tenant in one call, which is the largest page. */
const FORMS_PER_CALL = 1000;

/** A mapping port that knows the types of items. */
export interface TypedMappingPort extends MappingPort {
  items(...args: Parameters<MappingPort['items']>): Promise<readonly (MappingItem & { readonly type: number })[]>;
}

/** The published forms of the tenant and their items, from the calls of the contract. */
export function createMappingPort(api: MakeCall): TypedMappingPort {
  async function forms({ signal }: Parameters<MappingPort['forms']>[0] = {}): Promise<readonly MappingForm[]> {
    const { records } = await api(metaFormsCalls.list, {
      query: { current: 1, size: FORMS_PER_CALL },
      body: [],
      quiet: true,
      ...(signal ? { signal } : {}),
    });
    return records
      .filter(({ publishedVersion }) => publishedVersion > 0)
      .map(({ id, metaKey, formName }) => ({ id, code: metaKey, title: formName }));
  }
  return {
    forms,
    async items({ formCode, formId }, options = {}) {
      const metaKey = formCode ?? (await forms(options)).find(({ id }) => id === formId)?.code;
      if (metaKey === undefined) return [];
      const { signal } = options;
      const { form } = parseMetaForm(
        await api(metaFormsCalls.byKey, { query: { metaKey }, quiet: true, ...(signal ? { signal } : {}) }),
      );
      return authoredItems(compileForm(form).fields)
        .filter(({ field }) => field.type.structure === 'value')
        .map(({ field, label }) => ({ key: field.key, label, type: field.item.itemType }));
    },
  };
}
