import { CompressOutlined, RedoOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Segmented, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { designerWords } from './designer.words.ts';
import type { EditorSnapshot, ProcessEditor } from './editor/process-editor.ts';
import type { Storing } from './use-storing.ts';

/** What the designer shows: the canvas, a trial run, or the versions. */
export type DesignerView = 'design' | 'trial' | 'versions';

/** Properties of `DesignerToolbar`. */
export interface DesignerToolbarProps {
  /** The heading of the page, at the start. */
  readonly title?: ReactNode;
  readonly editor: ProcessEditor | undefined;
  readonly snapshot: EditorSnapshot;
  readonly view: DesignerView;
  readonly onView: (view: DesignerView) => void;
  /** Undefined until the first check: nothing is deployed unchecked. */
  readonly errors: number | undefined;
  readonly storing: Storing;
  readonly isUnsaved: boolean;
  /** The process may be changed. */
  readonly mayChange: boolean;
}

/** The head of the designer: the name, undo and zoom, the views, save and deploy. */
export function DesignerToolbar(props: DesignerToolbarProps) {
  const { title, editor, snapshot, view, onView, errors, storing, isUnsaved, mayChange } = props;
  const say = useWords(designerWords);
  const isDesign = view === 'design' && editor !== undefined;
  const why = errors ? say('blocked', { count: errors }) : undefined;
  return (
    <div className="flow-toolbar" role="toolbar" aria-label={say('toolbar')}>
      {title}
      <Segmented<DesignerView>
        aria-label={say('view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'design', label: say('design') },
          { value: 'trial', label: say('trial') },
          { value: 'versions', label: say('versions') },
        ]}
      />
      <div className="flow-toolbar-group">
        <Tool
          label={say('undo')}
          icon={<UndoOutlined />}
          isOff={!isDesign || !snapshot.canUndo}
          onClick={() => editor?.undo()}
        />
        <Tool
          label={say('redo')}
          icon={<RedoOutlined />}
          isOff={!isDesign || !snapshot.canRedo}
          onClick={() => editor?.redo()}
        />
        <Tool label={say('zoomIn')} icon={<ZoomInOutlined />} isOff={!isDesign} onClick={() => editor?.zoom('in')} />
        <Tool label={say('zoomOut')} icon={<ZoomOutOutlined />} isOff={!isDesign} onClick={() => editor?.zoom('out')} />
        <Tool label={say('fit')} icon={<CompressOutlined />} isOff={!isDesign} onClick={() => editor?.zoom('fit')} />
      </div>
      {mayChange ? (
        <div className="flow-toolbar-end">
          {isUnsaved ? <Tag>{say('unsaved')}</Tag> : null}
          <Button disabled={!editor} loading={storing.isBusy} onClick={() => void storing.save()}>
            {say('save')}
          </Button>
          <Tooltip title={why}>
            <Button
              type="primary"
              disabled={!editor || errors !== 0 || storing.isBusy}
              onClick={() => void storing.deploy()}
              {...(why !== undefined && { 'aria-description': why })}
            >
              {say('deploy')}
            </Button>
          </Tooltip>
        </div>
      ) : null}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon, isOff, onClick }: ToolProps) {
  return <Button type="text" title={label} aria-label={label} icon={icon} disabled={isOff} onClick={onClick} />;
}
