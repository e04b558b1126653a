import type { StoredView, ViewPort } from '../ports/views.ts';
import type { Answer } from './fake-world.ts';

/** Stored views in memory, by metaKey. */
export function fakeViews(
  views: Readonly<Record<string, readonly StoredView[]>>,
  mayShare: boolean,
  answer: Answer,
): ViewPort {
  const stored = new Map(Object.entries(views));
  let count = 0;
  return {
    list: (metaKey, { signal } = {}) => answer('views.list', signal, () => stored.get(metaKey) ?? []),
    mayShare: () => mayShare,
    save: (metaKey, { id, ...view }) =>
      answer('views.save', undefined, () => {
        count += 1;
        const saved = { ...view, id: id ?? `new-view-${count}`, creatorName: '', mayChange: true };
        const others = (stored.get(metaKey) ?? []).filter((other) => other.id !== saved.id);
        stored.set(metaKey, [...others, saved]);
        return saved.id;
      }),
    remove: (ids) =>
      answer('views.remove', undefined, () => {
        for (const [metaKey, all] of stored)
          stored.set(
            metaKey,
            all.filter(({ id }) => !ids.includes(id)),
          );
      }),
  };
}
