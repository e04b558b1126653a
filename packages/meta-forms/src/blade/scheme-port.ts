import type { QueryScheme, SchemePort, TemplatePort } from '../ports/schemes.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';

const SCHEMES = '/api/meta-object/queryscheme';
const TEMPLATES = '/api/meta-object/formquerytemplate/list';
/** forms.md §9: query template page size. */
const TEMPLATE_PAGE_SIZE = 20;

/** Query schemes from a server of the Blade family. */
export function createSchemePort(client: BladeClient): SchemePort {
  return {
    async list(metaKey, { signal } = {}) {
      const answer = await client.call({
        method: 'POST',
        path: `${SCHEMES}/listAllByFormMetaKey`,
        query: { formMetaKey: metaKey },
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return recordsOf(answer).flatMap(schemeOf);
    },
    async save(metaKey, { name, json }) {
      const body = { formKey: metaKey, querySchemeName: name, querySchemeJson: json };
      await client.call({ method: 'POST', path: `${SCHEMES}/submit`, body, quiet: true, once: true });
    },
    async remove(ids) {
      const query = { ids: ids.join(',') };
      await client.call({ method: 'POST', path: `${SCHEMES}/remove`, query, quiet: true, once: true });
    },
  };
}

/** Query templates from a server of the Blade family: the last one of the person's unit, otherwise of the form. */
export function createTemplatePort(client: BladeClient, currentUnitId: () => string | undefined): TemplatePort {
  return {
    async read(formId, { signal } = {}) {
      const list = async (unit: { readonly orgId?: string }) =>
        recordsOf(
          await client.call({
            method: 'GET',
            path: TEMPLATES,
            query: { current: 1, size: TEMPLATE_PAGE_SIZE, metaFormId: formId, ...unit },
            quiet: true,
            ...(signal ? { signal } : {}),
          }),
        );
      const unitId = currentUnitId();
      const ofUnit = unitId === undefined ? [] : await list({ orgId: unitId });
      const last = (ofUnit.length > 0 ? ofUnit : await list({})).at(-1);
      return last && configOf(last['templateConfig']);
    },
  };
}

type Wire = Readonly<Record<string, unknown>>;

/** The records of a page, or of a plain list. */
function recordsOf(answer: unknown): readonly Wire[] {
  return objectsOf(isObject(answer) ? answer['records'] : answer);
}

function schemeOf(record: Wire): readonly QueryScheme[] {
  const id = textOf(record['id']);
  const json = textOf(record['querySchemeJson']);
  if (id === undefined || json === undefined) return [];
  return [{ id, name: textOf(record['querySchemeName']) ?? '', json }];
}

function configOf(config: unknown): string | undefined {
  return typeof config === 'string' || config === undefined || config === null
    ? (config ?? undefined)
    : JSON.stringify(config);
}
