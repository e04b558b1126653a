import { filesCalls, reportTemplatesCalls } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import { useNotices, useUnsavedWatch, useWords } from '@org/meta-forms/react';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { SaveConflict } from '../../../dialogs/conflict-dialog.tsx';
import { useBusiness } from '../../../forms/business-context.tsx';
import type { DeviceDesign } from '../../../forms/use-device-design.ts';
import { useReadTemplate, useTemplatesChange, type OpenTemplate } from '../template-queries.ts';
import { usePublish } from '../use-publish.ts';
import { designerWords } from './designer.words.ts';
import { beginDesign, changed, redone, undone, type DesignHistory, type DesignState } from './model/design-history.ts';
import { designOf, fitDesign, readDeviceDesign } from './model/template-design.ts';

/** A template while its author designs it. */
export type TemplateDraft = ReturnType<typeof useTemplateDraft>;

/** Time after a change in which the device keeps it, in ms. */
const KEEP_AFTER = 500;

/** The design of a template: its steps, saving, publishing, and what to do where somebody else has saved. */
export function useTemplateDraft(opened: OpenTemplate, device: DeviceDesign) {
  const [stored, setStored] = useState(opened);
  const [history, setHistory] = useState(() => beginDesign({ template: opened.template }));
  const { now } = history;
  const isUnsaved = now.template !== stored.template || now.file !== undefined;
  const isOnDevice = useDesignOnDevice({ device, now, version: stored.version, isUnsaved });
  useUnsavedWatch(isUnsaved, isOnDevice);
  const { isBusy, conflict, saveOver, publish, takeNewest } = useTemplateStore({
    stored,
    now,
    device,
    onStored: setStored,
    onHistory: setHistory,
  });
  return {
    stored,
    template: now.template,
    file: now.file,
    isUnsaved,
    isOnDevice,
    isBusy,
    conflict,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: DesignState['template'], file = now.file) =>
      setHistory((before) => changed(before, { template: next, file })),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Puts a design of this device over the workbook. */
    restore: (content: string): void => {
      const unsaved = readDeviceDesign(content);
      if (unsaved)
        setHistory((before) => changed(before, { template: fitDesign(now.template, unsaved.design).template }));
    },
    save: async () => {
      if (isUnsaved && !isBusy) await saveOver(stored.version);
    },
    publish,
    takeNewest,
  };
}

interface TemplateStoring {
  readonly stored: OpenTemplate;
  readonly now: DesignState;
  readonly device: DeviceDesign;
  readonly onStored: (stored: OpenTemplate) => void;
  readonly onHistory: Dispatch<SetStateAction<DesignHistory>>;
}

/** Saves and publishes the design of a template, one at a time. */
function useTemplateStore({ stored, now, device, onStored, onHistory }: TemplateStoring) {
  const say = useWords(designerWords);
  const notices = useNotices();
  const readTemplate = useReadTemplate();
  const store = useStoring({ stored, now, device, onStored, onHistory });
  const publish = usePublish();
  const { markChange } = useTemplatesChange();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict>();
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().catch((error: unknown) => notices.error(errorText(error)));
    setBusy(false);
  }
  /** Where there is a newer version, the author decides. */
  async function askOver(error: unknown): Promise<void> {
    if (!(error instanceof PortError) || error.kind !== 'conflict') throw error;
    const newest = await readTemplate(stored.id);
    setConflict({
      dismiss() {
        setConflict(undefined);
        notices.warn(say('notSaved'));
      },
      overwrite() {
        setConflict(undefined);
        void saveOver(newest.version);
      },
    });
  }
  const saveOver = (version: number): Promise<void> => attempt(() => store(version).catch(askOver));
  return {
    isBusy,
    conflict,
    saveOver,
    publish: () =>
      attempt(async () => {
        if (!(await publish(stored))) return;
        markChange();
        const { template: _same, ...facts } = await readTemplate(stored.id);
        onStored({ ...facts, template: stored.template });
      }),
    /** Opens what is stored now; what was changed here is lost. */
    takeNewest: () =>
      attempt(async () => {
        const newest = await readTemplate(stored.id);
        onStored(newest);
        onHistory(beginDesign({ template: newest.template }));
        await device.keep(undefined);
      }),
  };
}

/** Stores the design over a version of its template. */
function useStoring({ stored, now, device, onStored, onHistory }: TemplateStoring) {
  const say = useWords(designerWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const readTemplate = useReadTemplate();
  const { markChange } = useTemplatesChange();
  return async (version: number): Promise<void> => {
    const { id, name, reportClass, remark } = stored;
    const { file, template } = now;
    const fileId = file && (await api(filesCalls.upload, { upload: { name: 'file', file }, quiet: true })).id;
    const body = { id, name, reportClass, remark, version, design: designOf(template), ...(fileId && { fileId }) };
    await api(reportTemplatesCalls.submit, { body, quiet: true });
    markChange();
    const saved = await readTemplate(id);
    if (file || saved.metaKey !== '') {
      // The server has read the workbook, or the items of the form: earlier steps belong to other cells.
      onStored(saved);
      onHistory((before) => savedHistory(before, now, saved.template));
    } else onStored({ ...saved, template });
    await device.keep(undefined);
    notices.success(say('saved'));
  };
}

/** Begins with what is stored now; a change that was made while it was saved is put over it. */
function savedHistory(before: DesignHistory, saved: DesignState, template: DesignState['template']): DesignHistory {
  const begun = beginDesign({ template });
  if (before.now === saved) return begun;
  return changed(begun, { template: fitDesign(template, designOf(before.now.template)).template });
}

interface Keeping {
  readonly device: DeviceDesign;
  readonly now: DesignState;
  readonly version: number;
  readonly isUnsaved: boolean;
}

/** Keeps an unsaved design on the device; false while it is not there. A workbook that was not saved cannot be kept. */
function useDesignOnDevice({ device: { keep }, now, version, isUnsaved }: Keeping): boolean {
  const [onDevice, setOnDevice] = useState<DesignState>();
  const isStored = onDevice !== undefined && !isUnsaved;
  useEffect(() => {
    // Everything was taken back, or is saved: nothing is to be restored.
    if (isStored) void keep(undefined).then(() => setOnDevice(undefined));
  }, [keep, isStored]);
  useEffect(() => {
    if (!isUnsaved || now.file) return undefined;
    const timer = setTimeout(() => {
      const content = JSON.stringify({ version, design: designOf(now.template) });
      void keep(content).then((isDone) => isDone && setOnDevice(now));
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [keep, now, version, isUnsaved]);
  return onDevice === now;
}
