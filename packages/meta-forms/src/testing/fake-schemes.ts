import type { QueryScheme, SchemePort, TemplatePort } from '../ports/schemes.ts';
import type { Answer } from './fake-world.ts';

/** Query schemes in memory, by metaKey. */
export function fakeSchemes(schemes: Readonly<Record<string, readonly QueryScheme[]>>, answer: Answer): SchemePort {
  const stored = new Map(Object.entries(schemes));
  let count = 0;
  return {
    list: (metaKey, { signal } = {}) => answer('schemes.list', signal, () => stored.get(metaKey) ?? []),
    save: (metaKey, scheme) =>
      answer('schemes.save', undefined, () => {
        count += 1;
        stored.set(metaKey, [...(stored.get(metaKey) ?? []), { ...scheme, id: `new-scheme-${count}` }]);
      }),
    remove: (ids) =>
      answer('schemes.remove', undefined, () => {
        for (const [metaKey, all] of stored)
          stored.set(
            metaKey,
            all.filter(({ id }) => !ids.includes(id)),
          );
      }),
  };
}

/** Query templates in memory, by the id of the form. */
export function fakeTemplates(templates: Readonly<Record<string, string>>, answer: Answer): TemplatePort {
  return { read: (formId, { signal } = {}) => answer('templates.read', signal, () => templates[formId]) };
}
