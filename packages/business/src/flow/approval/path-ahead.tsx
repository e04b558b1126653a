import { flowWorkCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey, type FlowNext } from '../flow-queries.ts';
import { flagOf, goesBack, type DecisionOutcome } from './decision.ts';
import { decisionWords } from './decision.words.ts';

interface PathAheadProps {
  readonly taskId: string;
  readonly outcome: DecisionOutcome;
}

/** The nodes that follow a decision, before it is sent: what is certain, and dashed what a condition decides. */
export function PathAhead({ taskId, outcome }: PathAheadProps) {
  const say = useWords(decisionWords);
  const { api, ownKey } = useBusiness();
  const flag = flagOf(outcome);
  const { data, error } = useQuery({
    queryKey: [...flowKey(ownKey), 'next', taskId, flag],
    queryFn: ({ signal }) => api(flowWorkCalls.next, { params: { taskId }, body: { flag }, signal, quiet: true }),
    // Archiving ends the process, whatever follows; a return goes where the person chooses.
    enabled: outcome !== 'archive' && outcome !== 'return',
    gcTime: 0,
    retry: false,
  });
  if (outcome === 'return') return null;
  if (outcome === 'archive') return <AheadLine label={say('ahead')} nodes={[]} endsAt={say('aheadEnd')} />;
  if (error) return <p className="flow-person-place">{say('aheadFailed', { reason: error.message })}</p>;
  if (!data) return <Skeleton.Input active size="small" />;
  if (goesBack(outcome)) return <AheadLine label={say('backTo')} nodes={certain(data.nodes)} endsAt={undefined} />;
  return <AheadLine label={say('ahead')} nodes={wholePath(data)} endsAt={say('aheadEnd')} />;
}

type AheadNode = FlowNext['ahead'][number];

function certain(nodes: FlowNext['nodes']): readonly AheadNode[] {
  return nodes.map((node) => ({ ...node, certain: true }));
}

/** The tasks that open at once, such as that of the next signer of this node, then those that follow. */
function wholePath({ nodes, ahead }: FlowNext): readonly AheadNode[] {
  const opened = new Set(nodes.map(({ taskDefinitionKey }) => taskDefinitionKey));
  return [...certain(nodes), ...ahead.filter(({ taskDefinitionKey }) => !opened.has(taskDefinitionKey))];
}

interface AheadLineProps {
  readonly label: string;
  readonly nodes: readonly AheadNode[];
  readonly endsAt: string | undefined;
}

function AheadLine({ label, nodes, endsAt }: AheadLineProps) {
  const say = useWords(decisionWords);
  return (
    <div>
      <div className="business-comment">{label}</div>
      <ol className="flow-ahead" aria-label={label}>
        {nodes.map((node, index) => (
          // A node may be passed twice.
          // oxlint-disable-next-line react/no-array-index-key -- the path has no other identity
          <li key={`${index} ${node.taskDefinitionKey}`}>
            <span
              className={node.certain ? 'flow-ahead-node' : 'flow-ahead-node flow-ahead-maybe'}
              title={node.certain ? undefined : say('aheadMaybe')}
            >
              {node.name}
            </span>
          </li>
        ))}
        {endsAt === undefined ? null : (
          <li>
            <span className="flow-ahead-node">{endsAt}</span>
          </li>
        )}
      </ol>
    </div>
  );
}
