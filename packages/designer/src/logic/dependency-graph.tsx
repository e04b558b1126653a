import { useWords } from '@org/meta-forms/react';
import { Segmented } from 'antd';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { dependenciesOf, nameOf, neighbourhood } from './dependencies.ts';
import { layoutGraph, NODE_HEIGHT, NODE_WIDTH } from './layout-graph.ts';
import { logicWords } from './logic.words.ts';

/** What an item depends on and is used by: a list of buttons, drawn as a graph. Cycles are red and named. */
export function DependencyGraph({ id }: { readonly id: ItemId }) {
  const say = useWords(logicWords);
  const designer = useDesigner();
  const document = useFormDocument();
  const arrow = useId();
  const [hops, setHops] = useState(1);
  const graph = dependenciesOf(document);
  const around = useMemo(() => neighbourhood(graph, id, hops), [graph, id, hops]);
  const { width, height, nodes, lines } = useMemo(() => layoutGraph(around), [around]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const selected = nodes.find((node) => node.id === id);
    const area = box.current;
    if (selected === undefined || area === null) return;
    area.scrollLeft = selected.x - area.clientWidth / 2;
    area.scrollTop = selected.y - area.clientHeight / 2;
  }, [id, nodes]);
  const named = (ids: readonly ItemId[] = []) => ids.map((one) => nameOf(document, one)).join('、') || say('nothing');
  return (
    <section className="mfd-graph" aria-label={say('graph', { label: nameOf(document, id) })}>
      <h3>{say('graph', { label: nameOf(document, id) })}</h3>
      <Segmented
        size="small"
        aria-label={say('hops')}
        value={hops}
        options={[
          { value: 1, label: say('oneHop') },
          { value: 2, label: say('twoHops') },
        ]}
        onChange={setHops}
      />
      {around.cycle.length > 0 ? (
        <p role="alert" className="mfd-graph-cycle">
          {say('cycle', { labels: [...around.cycle, id].map((one) => nameOf(document, one)).join(' ← ') })}
        </p>
      ) : null}
      {nodes.length === 1 && around.cycle.length === 0 ? <p className="mfd-quiet">{say('noLinks')}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus */}
      <div ref={box} className="mfd-graph-box" role="group" aria-label={say('hops')} tabIndex={0}>
        <div className="mfd-graph-area" style={{ width, height }}>
          <svg aria-hidden="true" width={width} height={height}>
            <defs>
              <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
                <path d="M0 0L8 4L0 8z" />
              </marker>
            </defs>
            {lines.map(({ key, path, isCycle }) => (
              <path
                key={key}
                d={path}
                className={isCycle ? 'mfd-graph-line mfd-graph-red' : 'mfd-graph-line'}
                markerEnd={`url(#${CSS.escape(arrow)})`}
              />
            ))}
          </svg>
          <ul>
            {nodes.map(({ id: one, x, y }) => (
              <li key={one} style={{ left: x - NODE_WIDTH / 2, top: y - NODE_HEIGHT / 2 }}>
                <button
                  type="button"
                  className={around.cycle.includes(one) ? 'mfd-graph-node mfd-graph-red' : 'mfd-graph-node'}
                  style={{ width: NODE_WIDTH, height: NODE_HEIGHT }}
                  aria-current={one === id}
                  aria-label={say('node', {
                    label: nameOf(document, one),
                    sources: named(graph.sources.get(one)),
                    targets: named(graph.targets.get(one)),
                  })}
                  onClick={() => designer.select([one])}
                >
                  {nameOf(document, one)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
