import { filesCalls, reportTemplatesCalls } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import type { SaveConflict } from '../../../dialogs/conflict-dialog.tsx';
import { useBusiness } from '../../../forms/business-context.tsx';
import type { DeviceDesign } from '../../../forms/use-device-design.ts';
import { useReadTemplate, useTemplatesChange, type OpenTemplate } from '../template-queries.ts';
import { usePublish } from '../use-publish.ts';
import { designerWords } from './designer.words.ts';
import { beginDesign, changed, type DesignHistory, type DesignState } from './model/design-history.ts';
import { designOf, fitDesign } from './model/template-design.ts';

interface Saving {
  readonly stored: OpenTemplate;
  readonly setStored: (stored: OpenTemplate) => void;
  readonly now: DesignState;
  readonly setHistory: Dispatch<SetStateAction<DesignHistory>>;
  readonly device: DeviceDesign;
}

/** Saves and publishes a design; where somebody else has saved, the author decides. */
export function useTemplateSaving(saving: Saving) {
  const { stored, setStored, setHistory, device } = saving;
  const say = useWords(designerWords);
  const notices = useNotices();
  const readTemplate = useReadTemplate();
  const store = useStore(saving);
  const publish = usePublish();
  const { markChange } = useTemplatesChange();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().catch((error: unknown) => notices.error(errorText(error)));
    setBusy(false);
  }
  /** Saves over a version; where there is a newer one, the author decides. */
  const saveOver = (version: number): Promise<void> =>
    attempt(async () => {
      try {
        await store(version);
      } catch (error) {
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
    });
  return {
    isBusy,
    conflict,
    save: () => saveOver(stored.version),
    publish: () =>
      attempt(async () => {
        if (!(await publish(stored))) return;
        markChange();
        const { template: _same, ...facts } = await readTemplate(stored.id);
        setStored({ ...facts, template: stored.template });
      }),
    /** Opens what is stored now; what was changed here is lost. */
    takeNewest: () =>
      attempt(async () => {
        const newest = await readTemplate(stored.id);
        setStored(newest);
        setHistory(beginDesign({ template: newest.template }));
        await device.keep(undefined);
      }),
  };
}

/** Stores the design over a version, with its workbook where that is another one. */
function useStore({ stored, setStored, now, setHistory, device }: Saving): (version: number) => Promise<void> {
  const say = useWords(designerWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const readTemplate = useReadTemplate();
  const { markChange } = useTemplatesChange();
  return async (version) => {
    const { id, name, reportClass, remark } = stored;
    const { file, template } = now;
    const fileId = file && (await api(filesCalls.upload, { upload: { name: 'file', file }, quiet: true })).id;
    const body = { id, name, reportClass, remark, version, design: designOf(template), ...(fileId && { fileId }) };
    await api(reportTemplatesCalls.submit, { body, quiet: true });
    markChange();
    const saved = await readTemplate(id);
    if (file || saved.metaKey !== '') {
      // The server has read the workbook, or the items of the form: earlier steps belong to other cells.
      setStored(saved);
      setHistory((before) => savedHistory(before, now, saved.template));
    } else setStored({ ...saved, template });
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
