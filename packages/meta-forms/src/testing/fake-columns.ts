import type { ColumnSettingsPort, SavedColumns } from '../ports/column-settings.ts';
import { PortError } from '../ports/port-error.ts';
import type { Answering, FakeWorld } from './fake-world.ts';

/** Column settings in memory, by metaKey: a save creates a new version, and a stale one is refused. */
export function fakeColumns(
  { columnSettings = {}, maySaveColumns = false }: Pick<FakeWorld, 'columnSettings' | 'maySaveColumns'>,
  { answer, changed }: Answering,
): ColumnSettingsPort {
  const saved = new Map<string, SavedColumns>(
    Object.entries(columnSettings).map(([name, columns]) => [name, { id: `columns-of-${name}`, version: 1, columns }]),
  );
  return {
    read: (name, { signal } = {}) => answer('columns.read', signal, () => saved.get(name)),
    maySave: () => maySaveColumns,
    save: (name, { columns, before }) =>
      answer('columns.save', undefined, () => {
        const current = saved.get(name);
        if (current?.version !== before?.version) throw new PortError('conflict', changed);
        const next = { id: `columns-of-${name}`, version: (current?.version ?? 0) + 1, columns };
        saved.set(name, next);
        return next;
      }),
  };
}
