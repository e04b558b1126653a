import { useUnsavedWatch } from '@org/meta-forms/react';
import { useState } from 'react';
import type { DeviceDesign } from '../../../forms/use-device-design.ts';
import type { OpenTemplate } from '../template-queries.ts';
import { beginDesign, changed, redone, undone, type DesignState } from './model/design-history.ts';
import { fitDesign, readDeviceDesign } from './model/template-design.ts';
import { useDeviceCopy } from './use-device-copy.ts';
import { useTemplateSaving } from './use-template-saving.ts';

/** A template while its author designs it. */
export type TemplateDraft = ReturnType<typeof useTemplateDraft>;

/** The design of a template: its steps, saving, publishing, and what to do where somebody else has saved. */
export function useTemplateDraft(opened: OpenTemplate, device: DeviceDesign) {
  const [stored, setStored] = useState(opened);
  const [history, setHistory] = useState(() => beginDesign({ template: opened.template }));
  const { now } = history;
  const isUnsaved = now.template !== stored.template || now.file !== undefined;
  const isOnDevice = useDeviceCopy({ device, now, version: stored.version, isUnsaved });
  const saving = useTemplateSaving({ stored, setStored, now, setHistory, device });
  useUnsavedWatch(isUnsaved, isOnDevice);
  return {
    ...saving,
    stored,
    template: now.template,
    file: now.file,
    isUnsaved,
    isOnDevice,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: DesignState['template'], file = now.file) =>
      setHistory((before) => changed(before, { template: next, file })),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Puts a design of this device over the workbook. */
    restore: (content: string): void => {
      const found = readDeviceDesign(content);
      if (found) setHistory((before) => changed(before, { template: fitDesign(now.template, found.design).template }));
    },
    save: async () => {
      if (isUnsaved && !saving.isBusy) await saving.save();
    },
  };
}
