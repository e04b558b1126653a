import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useWords } from '../../ui/language.tsx';
import { columnsWords } from './columns.words.ts';
import type { ColumnChoice } from './use-list-columns.ts';

// Loaded on demand: most people never open it.
const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }));

/**
 * The dialog of a list's columns: how often it was opened, and whether it is open. Each opening starts from the current
 * columns.
 */
export interface ColumnSettingsOpening {
  readonly times: number;
  readonly isOpen: boolean;
}

/** Whether the dialog of columns is open. */
export function useColumnSettings() {
  const [opening, setOpening] = useState<ColumnSettingsOpening>({ times: 0, isOpen: false });
  const open = useCallback(() => setOpening(({ times }) => ({ times: times + 1, isOpen: true })), []);
  const close = useCallback(() => setOpening(({ times }) => ({ times, isOpen: false })), []);
  return { opening, open, close };
}

/** Opens the dialog; it is in the head of the last column, which stays in view when the list scrolls sideways. */
export function ColumnSettingsButton({ onOpen }: { readonly onOpen: () => void }) {
  const say = useWords(columnsWords);
  return (
    <Button
      className="mf-list-settings"
      type="text"
      size="small"
      aria-label={say('title')}
      title={say('title')}
      aria-haspopup="dialog"
      icon={<SettingOutlined aria-hidden />}
      onClick={onOpen}
    />
  );
}

export interface ColumnSettingsDialogProps {
  readonly opening: ColumnSettingsOpening;
  readonly choice: ColumnChoice;
  readonly onClose: () => void;
}

/** The dialog, once it has been opened. */
export function ColumnSettingsDialog({ opening: { times, isOpen }, choice, onClose }: ColumnSettingsDialogProps) {
  if (times === 0) return null;
  return (
    <Suspense fallback={null}>
      <ColumnDialog key={times} open={isOpen} choice={choice} onClose={onClose} />
    </Suspense>
  );
}
