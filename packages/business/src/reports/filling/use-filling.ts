import { filesCalls, recordCallsOf, recordModules, reportsCalls } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import type { WorkbookTemplate } from '@org/sheets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { CellProblem } from '../grid/sheet-grid-props.ts';
import { fillingWords } from './filling.words.ts';
import { reportKey, type OpenReport } from './report-queries.ts';
import { useFilledContent } from './use-filled-content.ts';
import { useHandInQuestion } from './use-hand-in-question.tsx';

/** A report that a person fills in: its content, saving, handing in, and filling in from a workbook. */
export function useFilling(report: OpenReport, template: WorkbookTemplate) {
  const say = useWords(fillingWords);
  const notices = useNotices();
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const question = useHandInQuestion();
  const content = useFilledContent(report, template);
  const { assignId: id } = report;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => notices.error(errorText(error)));
    setBusy(false);
  };
  /** The content of the server now. */
  const read = () => api(reportsCalls.detailfill, { query: { id }, quiet: true });
  /** Saves what was typed; answers its problems, or undefined where the person has to look at it first. */
  async function put(): Promise<readonly CellProblem[] | undefined> {
    const { base, isUnsaved, workbook } = content;
    if (!isUnsaved) return base.problems;
    const { filled } = workbook;
    try {
      const saved = await api(reportsCalls.fill, { body: { id, version: base.version, filled }, quiet: true });
      await content.accept({ ...saved, filled });
      return saved.problems;
    } catch (error) {
      if (!(error instanceof PortError) || error.kind !== 'conflict') throw error;
      content.join(await read());
      return undefined;
    }
  }
  return {
    ...content,
    isBusy,
    /** Empty cells are named once the person hands in: before, they are simply not filled in yet. */
    problems: isTried ? content.problems : content.problems.filter(({ code }) => code !== 'SHEET_REQUIRED'),
    isTried,
    save: () =>
      attempt(async () => {
        if (await put()) notices.success(say('saved'));
      }),
    /** Asks, saves, and hands in unless there are errors: these are named instead of a question. */
    commit: async () => {
      setTried(true);
      if (!hasErrors(content.problems) && !(await question.ask(report.task.name, content.problems))) return;
      await attempt(async () => {
        const problems = await put();
        if (!problems || hasErrors(problems) || hasErrors(content.problems)) return;
        await api(commitCall, { query: { id }, quiet: true });
        notices.success(say('done'));
        await cache.invalidateQueries({ queryKey: reportKey(ownKey, id) });
      });
    },
    upload: (file: File) =>
      attempt(async () => {
        const { id: fileId } = await api(filesCalls.upload, { upload: { name: 'file', file }, quiet: true });
        const { version } = content.base;
        await api(reportsCalls.upload, { query: { assginId: id, fileId, version }, quiet: true });
        await content.accept(await read());
        notices.success(say('uploaded'));
      }),
  };
}

const hasErrors = (problems: readonly CellProblem[]) => problems.some(({ level }) => level === 'error');
const commitCall = commitOf();

function commitOf() {
  const module = recordModules.find(({ key }) => key === 'reporttaskassign');
  const call = module && recordCallsOf(module).verbs.find(({ name }) => name.endsWith('.commit'));
  if (!call) throw new Error('Reports of units have no commit.');
  return call;
}
