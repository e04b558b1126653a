import { baseLanguage } from '@org/meta-forms/core';
import { PendingPart } from '@org/meta-forms/antd';
import { useAnswer, useLanguage, useWords } from '@org/meta-forms/react';
import { Empty, Select } from 'antd';
import { useCallback, useId, useMemo, useState } from 'react';
import { bpmnWords, kindWord } from '../../bpmn/bpmn.words.ts';
import { MarkedDiagram } from '../../diagram/marked-diagram.tsx';
import type { ProcessDesignPort, ProcessVersion } from '../process-design-port.ts';
import { compareProcesses, marksOfChanges, type ProcessChange } from './compare-processes.ts';
import { versionsWords } from './versions.words.ts';

/** The height of each diagram in px. */
const HEIGHT = 300;

/** Properties of `VersionCompare`. */
export interface VersionCompareProps {
  /** The present design, or the version that is compared with another. */
  readonly xml: string;
  readonly port: Pick<ProcessDesignPort, 'versions' | 'versionXml'>;
  /** How `xml` is named; missing: the present design. */
  readonly shownAs?: string;
}

/** A deployed version next to the present design: what differs is marked in both diagrams and listed. */
export function VersionCompare({ xml, port, shownAs }: VersionCompareProps) {
  const say = useWords(versionsWords);
  const labelId = useId();
  const { answer, retry } = useAnswer(port.versions);
  const [chosen, setChosen] = useState<string>();
  if (answer.stage !== 'ready')
    return (
      <section className="flow-versions" aria-label={say('versions')}>
        <PendingPart
          failure={answer.stage === 'failed' ? new Error(answer.reason) : null}
          title={say('failed')}
          onRetry={retry}
        />
      </section>
    );
  const version = answer.value.find(({ id }) => id === chosen) ?? answer.value[0];
  return (
    <section className="flow-versions" aria-label={say('versions')}>
      {version ? (
        <>
          <div className="flow-versions-choice">
            <span id={labelId}>{say('compareWith')}</span>
            <Select
              aria-labelledby={labelId}
              value={version.id}
              onChange={setChosen}
              options={answer.value.map(({ id, version: number, deployTime, personName }) => ({
                value: id,
                label: say('version', { version: number, time: deployTime, person: personName }),
              }))}
            />
          </div>
          <ComparedVersion xml={xml} port={port} version={version} {...(shownAs !== undefined && { shownAs })} />
        </>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('none')} />
      )}
    </section>
  );
}

interface ComparedVersionProps extends VersionCompareProps {
  readonly version: ProcessVersion;
}

function ComparedVersion({ xml, port, version, shownAs }: ComparedVersionProps) {
  const say = useWords(versionsWords);
  const compare = useCallback(async () => {
    const before = await port.versionXml(version);
    return { before, changes: await compareProcesses(before, xml) };
  }, [port, version, xml]);
  const { answer, retry } = useAnswer(compare);
  const compared = answer.stage === 'ready' ? answer.value : undefined;
  const marks = useMemo(() => {
    const changes = compared?.changes ?? [];
    return { before: marksOfChanges(changes, 'before'), after: marksOfChanges(changes, 'after') };
  }, [compared]);
  if (!compared)
    return (
      <PendingPart
        failure={answer.stage === 'failed' ? new Error(answer.reason) : null}
        title={say('failed')}
        onRetry={retry}
      />
    );
  const before = say('before', { version: version.version });
  const after = shownAs ?? say('after');
  return (
    <div className="flow-versions-body">
      <div className="flow-versions-pictures">
        <h2 className="flow-panel-title">{before}</h2>
        <MarkedDiagram xml={compared.before} marks={marks.before} unmarked="same" height={HEIGHT} label={before} />
        <h2 className="flow-panel-title">{after}</h2>
        <MarkedDiagram xml={xml} marks={marks.after} unmarked="same" height={HEIGHT} label={after} />
      </div>
      <ChangeList changes={compared.changes} />
    </div>
  );
}

function ChangeList({ changes }: { readonly changes: readonly ProcessChange[] }) {
  const say = useWords(versionsWords);
  const sayKind = useWords(bpmnWords);
  const language = useLanguage();
  const comma = baseLanguage(language) === 'zh' ? '、' : ', ';
  return (
    <div className="flow-panel">
      <h2 className="flow-panel-title">{say('changes')}</h2>
      {changes.length === 0 ? <p className="flow-panel-note">{say('same')}</p> : null}
      <ul className="flow-changes" aria-label={say('changes')}>
        {changes.map(({ id, name, kind, change, parts }) => (
          <li key={id} className={`flow-change-${change}`}>
            {say('change', { kind: sayKind(kindWord(kind)), name: name || id, change: say(change) })}
            {parts.length > 0 ? say('parts', { parts: parts.map((part) => say(part)).join(comma) }) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
