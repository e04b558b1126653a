import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { DECISIONS } from '../unit-verbs/unit-verb.ts';
import { unitVerbsWords } from '../unit-verbs/unit-verbs.words.ts';
import { useUnitVerbs } from '../unit-verbs/use-unit-verbs.tsx';
import { reportKey, type OpenReport } from './report-queries.ts';

/** What may be decided about a report that is handed in: to verify it, to send it back, or to revoke it. */
export function DecisionButtons({ report }: { readonly report: OpenReport }) {
  const say = useWords(unitVerbsWords);
  const { ownKey } = useBusiness();
  const cache = useQueryClient();
  const verbs = useUnitVerbs({
    taskId: report.task.id,
    isOwner: false,
    onChanged: () => void cache.invalidateQueries({ queryKey: reportKey(ownKey, report.assignId) }),
  });
  // What is still being filled in is not read yet.
  const offered = report.isOpen ? [] : verbs.verbsFor([report]).filter((verb) => DECISIONS.includes(verb));
  return (
    <>
      {offered.map((verb) => (
        <Button
          key={verb}
          type={verb === 'verify' ? 'primary' : 'default'}
          disabled={verbs.isRunning}
          autoInsertSpace={false}
          onClick={() => verbs.ask(verb, [report])}
        >
          {say(verb)}
        </Button>
      ))}
      {verbs.dialog}
    </>
  );
}
