import type { ColumnSetting, ColumnSettingsPort, SavedColumns } from '../ports/column-settings.ts';
import { PortError } from '../ports/port-error.ts';
import type { Answer } from './fake-world.ts';

/** Column settings in memory, by metaKey: a save creates a new version, and a stale one is refused. */
export function fakeColumns(
  settings: Readonly<Record<string, readonly ColumnSetting[]>>,
  maySave: boolean,
  answer: Answer,
): ColumnSettingsPort {
  const saved = new Map<string, SavedColumns>(
    Object.entries(settings).map(([name, columns]) => [name, { id: `columns-of-${name}`, version: 1, columns }]),
  );
  return {
    read: (name, { signal } = {}) => answer('columns.read', signal, () => saved.get(name)),
    maySave: () => maySave,
    save: (name, { columns, before }) =>
      answer('columns.save', undefined, () => {
        const current = saved.get(name);
        if (current?.version !== before?.version) throw new PortError('conflict', '数据已被他人修改');
        const next = { id: `columns-of-${name}`, version: (current?.version ?? 0) + 1, columns };
        saved.set(name, next);
        return next;
      }),
  };
}
