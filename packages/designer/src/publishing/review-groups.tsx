import { useWords } from '@org/meta-forms/react';
import type { ChangeRisk } from '@org/meta-forms/document';
import { Button } from 'antd';
import { useFormDocument } from '../react/designer-context.tsx';
import { RiskTag } from '../versions/change-groups.tsx';
import type { ReviewedChange } from './publishing-port.ts';
import { publishingWords } from './publishing.words.ts';

const RISKS = ['loses-data', 'confirm', 'safe'] as const;
const MEANS = { 'loses-data': 'losesMeans', confirm: 'confirmMeans', safe: 'safeMeans' } as const;

export interface ReviewGroupsProps {
  readonly changes: readonly ReviewedChange[];
  /** Shows an item of the form. */
  readonly onLead: (item: string) => void;
}

/** The changes by what they do to stored records, the worst first. */
export function ReviewGroups({ changes, onLead }: ReviewGroupsProps) {
  return RISKS.map((risk) => {
    const members = changes.filter((change) => change.risk === risk);
    return members.length === 0 ? null : <RiskGroup key={risk} risk={risk} members={members} onLead={onLead} />;
  });
}

interface RiskGroupProps {
  readonly risk: ChangeRisk;
  readonly members: readonly ReviewedChange[];
  readonly onLead: ReviewGroupsProps['onLead'];
}

function RiskGroup({ risk, members, onLead }: RiskGroupProps) {
  const say = useWords(publishingWords);
  const { items } = useFormDocument();
  return (
    <section className="mfd-changes">
      <h3>
        <RiskTag risk={risk} /> <span className="mfd-quiet">{members.length}</span>
      </h3>
      <p className="mfd-quiet">{say(MEANS[risk])}</p>
      <ul>
        {members.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of a review does not change
          <li key={index}>
            <span>{change.sentence}</span>
            {risk === 'safe' ? null : <Touched change={change} />}
            {items.has(change.item) ? (
              <Button type="link" size="small" onClick={() => onLead(change.item)}>
                {say('lead')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many stored records a change touches. */
function Touched({ change: { count, isMore } }: { readonly change: ReviewedChange }) {
  const say = useWords(publishingWords);
  if (count === undefined) return null;
  if (count === 0) return <span className="mfd-quiet">{say('countNone')}</span>;
  return <strong>{say(isMore ? 'countMore' : 'count', { count })}</strong>;
}
