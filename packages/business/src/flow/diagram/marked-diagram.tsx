import { baseLanguage } from '@org/meta-forms/core';
import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { PendingPart } from '@org/meta-forms/antd';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { describeFault } from '@org/workflow';
import { Alert, Button } from 'antd';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { DiagramMarks } from './diagram-mark.ts';
import { diagramWords } from './diagram.words.ts';
import { MOST_SHAPES } from './read-picture.ts';
import { NodeList, type Unmarked } from './node-list.tsx';
import { useDiagram, type DiagramStage } from './use-diagram.ts';
import type { ViewAction } from './viewer.ts';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'diagram-js/assets/diagram-js.css';
import './diagram.css';

/** Properties of `MarkedDiagram`. */
export interface MarkedDiagramProps {
  readonly xml: string;
  readonly marks: DiagramMarks;
  readonly unmarked: Unmarked;
  /** In px. */
  readonly height: number;
  /** The name of the diagram for screen readers; 流程图 where missing. */
  readonly label?: string;
}

const KEYS: Readonly<Record<string, ViewAction>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** A diagram with marked nodes, with zoom by buttons, wheel and keys, and its nodes as a list for screen readers. */
export function MarkedDiagram({ xml, marks, unmarked, height, label }: MarkedDiagramProps) {
  const say = useWords(diagramWords);
  const listId = useId();
  const { element, stage, view } = useDiagram(xml, marks);
  const isDrawn = stage.stage === 'shown' && stage.picture === 'drawn';
  function viewOnKey(event: KeyboardEvent) {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (action === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    view(action);
  }
  return (
    <div className="flow-diagram">
      <DiagramNotice stage={stage} />
      <div className="flow-frame" hidden={stage.stage !== 'loading' && !isDrawn} style={{ height }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the picture */}
        <div
          ref={element}
          className="flow-canvas"
          role="group"
          tabIndex={0}
          aria-label={label ?? say('diagram')}
          aria-describedby={listId}
          onKeyDown={viewOnKey}
          // The wheel scrolls the page; with Ctrl it zooms.
          onWheelCapture={(event) => (event.ctrlKey || event.metaKey ? undefined : event.stopPropagation())}
        />
        <span id={listId} className="flow-unseen">
          {say('keys')}
        </span>
        {isDrawn ? (
          <div className="flow-zoom" role="group" aria-label={say('zoom')}>
            <ZoomButton label={say('zoomIn')} icon={<ZoomInOutlined />} onClick={() => view('zoomIn')} />
            <ZoomButton label={say('zoomOut')} icon={<ZoomOutOutlined />} onClick={() => view('zoomOut')} />
            <ZoomButton label={say('fit')} icon={<CompressOutlined />} onClick={() => view('fit')} />
          </div>
        ) : null}
      </div>
      {stage.stage === 'shown' ? (
        <NodeList nodes={stage.nodes} marks={marks} unmarked={unmarked} isUnseen={isDrawn} />
      ) : null}
    </div>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function ZoomButton({ label, icon, onClick }: ZoomButtonProps) {
  return <Button size="small" title={label} aria-label={label} icon={icon} onClick={onClick} />;
}

function DiagramNotice({ stage }: { readonly stage: DiagramStage }) {
  const say = useWords(diagramWords);
  const language = useLanguage();
  if (stage.stage === 'loading') return <PendingPart />;
  const sentence = stage.fault && describeFault(stage.fault, baseLanguage(language));
  if (stage.stage === 'failed') {
    const title = stage.fault ? say('unreadable') : say('notDrawn');
    return <Alert role="alert" type="error" showIcon title={title} description={sentence ?? stage.reason} />;
  }
  if (sentence !== undefined) return <Alert type="warning" showIcon title={say('partly')} description={sentence} />;
  if (stage.picture === 'drawn') return null;
  const note = stage.picture === 'missing' ? say('noPicture') : say('tooLarge', { most: MOST_SHAPES });
  // A drawing is far below: what it lacks does not interrupt.
  return <Alert role="note" type="info" showIcon title={note} />;
}
