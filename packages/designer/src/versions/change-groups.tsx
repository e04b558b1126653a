import { useLanguage, useWords } from '@org/meta-forms/react';
import {
  CHANGE_KINDS,
  type ChangeRisk,
  type DocumentChange,
  changeKindWords,
  changeRiskWords,
  describeChange,
} from '@org/meta-forms/document';
import { Tag } from 'antd';
import { versionWords } from './versions.words.ts';

/** A change, and how many stored records it touches where that was counted. */
export interface ReviewedChange {
  readonly change: DocumentChange;
  readonly records?: number | undefined;
}

/** Changes grouped by kind, each with its risk as a word and a colour. */
export function ChangeGroups({ changes }: { readonly changes: readonly ReviewedChange[] }) {
  const language = useLanguage();
  const sayKind = useWords(changeKindWords);
  const groups = CHANGE_KINDS.map((kind) => ({ kind, members: changes.filter(({ change }) => change.kind === kind) }));
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ kind, members }) => (
      <section key={kind} className="mfd-changes" aria-label={sayKind(kind)}>
        <h3>
          {sayKind(kind)} <span className="mfd-quiet">{members.length}</span>
        </h3>
        <ul>
          {members.map(({ change, records }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list of a review does not change
            <li key={index}>
              <RiskTag risk={change.risk} />
              <span>{describeChange(change, { language })}</span>
              <Records count={records} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

export function RiskTag({ risk }: { readonly risk: ChangeRisk }) {
  const say = useWords(changeRiskWords);
  return <Tag className={`mfd-tag mfd-tag-${risk}`}>{say(risk)}</Tag>;
}

function Records({ count }: { readonly count: number | undefined }) {
  const say = useWords(versionWords);
  return count === undefined || count === 0 ? null : <span className="mfd-quiet">{say('records', { count })}</span>;
}
