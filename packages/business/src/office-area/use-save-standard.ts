import { useFeedback } from '@org/meta-forms/antd';
import { officeAreaCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import type { OfficeAreaStandard } from './area-calculation.ts';
import type { StandardDraft } from './blank-standard.ts';
import { officeAreaWords } from './office-area.words.ts';

/**
 * Saves a standard, or creates one if none is given. Resolves with false if the server refused it; the person has seen
 * the reason.
 */
export function useSaveStandard(standard: OfficeAreaStandard | undefined) {
  const say = useWords(officeAreaWords);
  const { api } = useBusiness();
  const { message } = useFeedback();
  const [saving, setSaving] = useState(false);

  async function save(draft: StandardDraft): Promise<boolean> {
    setSaving(true);
    try {
      const known = standard ? { id: standard.id, version: standard.version } : {};
      await api(officeAreaCalls.submit, { body: { ...draft, ...known } });
      message.success(say('saved'));
      return true;
    } catch {
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { save, saving };
}
