import { roomsCalls } from '@org/contract';
import { saveBytes, useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { blankDemand, type Demand } from './demand-rows.tsx';
import type { Program } from './program-result.tsx';
import { programWords } from './program.words.ts';

const FIRST: readonly Demand[] = [blankDemand(0)];

/** The state of the plan of allotments of a house: what is demanded, what came of it, its file, and the way back in. */
export function useProgram(firstHouse: string, onImported: () => void) {
  const say = useWords(programWords);
  const { api } = useBusiness();
  const { ports } = useMetaFormProvider();
  const notices = useNotices();
  const attempt = useAttempt();
  const [houseId, setHouseId] = useState(firstHouse);
  const [demands, setDemands] = useState(FIRST);
  const [program, setProgram] = useState<Program>();

  /** What is asked, if all of it is filled in. */
  function asked() {
    const filled = demands.flatMap(({ unit, dept, area }) =>
      unit === '' || area === undefined ? [] : [{ unitId: unit, area, ...(dept === '' ? {} : { deptId: dept }) }],
    );
    if (houseId !== '' && filled.length === demands.length) return { houseId, demands: filled };
    attempt.setFailure(say('missing'));
    return undefined;
  }
  /** Runs one attempt after the other: the dialog goes on after each. */
  const tryWith = (work: (body: NonNullable<ReturnType<typeof asked>>) => Promise<void>) => {
    const body = asked();
    if (body) void attempt.run(() => work(body).finally(attempt.end));
  };
  return {
    ...attempt,
    houseId,
    demands,
    program,
    chooseHouse: (id: string) => {
      setHouseId(id);
      setProgram(undefined);
    },
    change: (next: readonly Demand[]) => {
      setDemands(next);
      setProgram(undefined);
    },
    plan: () => tryWith(async (body) => setProgram(await api(roomsCalls.perDisProgram, { body, quiet: true }))),
    save: () =>
      tryWith(async (body) => {
        const bytes = await api(roomsCalls.outDisProgram, { body, quiet: true });
        if (bytes instanceof Blob) saveBytes(bytes, say('fileName'));
      }),
    /** Allots the rooms of a workbook, all or none. */
    take(file: File) {
      void attempt.run(async () => {
        const uploaded = await ports?.files.upload({ file });
        if (!uploaded) return;
        const { changed } = await api(roomsCalls.importDistribution, { query: { fileId: uploaded.id }, quiet: true });
        notices.success(say('imported', { count: changed }));
        onImported();
      });
    },
  };
}
